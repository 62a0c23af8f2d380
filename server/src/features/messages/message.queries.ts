import type { Language } from '@shop/contract/languages'
import type { ContactTopic } from '@shop/contract/contact/topics'
import { SPAM_DAYS, type Delivery, type MessageState } from '@shop/contract/manage/messages/message-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import { DELIVERY, EXCERPT_LENGTH, type MessageListRow } from './message-list.queries.ts'

/** `before` and `after` of an assignee are names. Times within JSON are texts. */
interface EntryJson {
  id: number
  kind: 'reply' | 'note' | 'change'
  by: { id: number; name: string } | null
  time: string
  text: string | null
  field: ChangedField | null
  before: string | null
  after: string | null
  delivery: Delivery | null
  responseCode: number | null
}

export interface MessageDetailRow extends Omit<MessageListRow, 'excerpt' | 'productName' | 'delivery'> {
  rev: number
  email: string
  text: string
  replying: { id: number; name: string } | null
  product: { id: number; name: string; seriesCode: string; priceFen: number; stock: number } | null
  entries: EntryJson[]
  earlier: Array<{ id: number; excerpt: string; state: MessageState; time: string }>
  accountSince: Date | null
  deletedAt: Date
}

const person = (id: Sql) => sql`(select json_build_object('id', s.id, 'name', s.name) from staff s where s.id = ${id})`
const shownValue = (value: Sql) =>
  sql`case when e.field = 'assigneeId' then (select s.name from staff s where s.id = ${value}::bigint) else ${value} end`

/** Somebody who has said this is shown as replying for so long. */
const REPLYING = sql`interval '1 minute'`

export const findMessage = (db: Db, id: number, months: number) =>
  db.row<MessageDetailRow>(sql`
    select m.id, m.rev, m.name, m.email, m.topic, m.language, m.text, m.state, m.created_at as "createdAt",
           ${person(sql`m.assignee_id`)} as assignee,
           case when m.replying_at > now() - ${REPLYING} then ${person(sql`m.replying_id`)} end as replying,
           case when p.id is not null then
             json_build_object('id', p.id, 'name', text_of(t.name, t_base.name), 'seriesCode', series.code, 'priceFen', p.price_fen, 'stock', p.stock) end as product,
           coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'by', ${person(sql`e.staff_id`)}, 'time', e.created_at, 'text', e.text,
                                                       'field', e.field, 'before', ${shownValue(sql`e.before`)}, 'after', ${shownValue(sql`e.after`)},
                                                       'delivery', ${DELIVERY}, 'responseCode', e.response_code) order by e.id)
                       from message_entry e where e.message_id = m.id), '[]') as entries,
           coalesce((select json_agg(json_build_object('id', o.id, 'excerpt', left(o.text, ${EXCERPT_LENGTH}), 'state', o.state, 'time', o.created_at) order by o.created_at desc, o.id desc)
                       from (select * from contact_message o where o.email = m.email and o.id <> m.id order by o.created_at desc, o.id desc limit 10) o), '[]') as earlier,
           (select a.created_at from account a where a.email = m.email and a.email_verified_at is not null) as "accountSince",
           least(m.created_at + make_interval(months => ${months}),
                 case when m.state = 'spam' then m.state_at + make_interval(days => ${SPAM_DAYS}) end) as "deletedAt"
      from contact_message m
      left join product p on p.id = m.product_id
      left join series on series.id = p.series_id
      ${leftJoinTexts('product', sql`p.id`, sql`m.language`)}
     where m.id = ${id}`)

/** Finds the active spare parts with these keys (numbers without hyphens). */
export const listPartsNamed = (db: Db, keys: readonly string[], language: Language) =>
  db.rows<{ number: string; name: string }>(sql`
    select part.number, text_of(t.name, t_base.name) as name
      from part
      ${leftJoinTexts('part', sql`part.id`, language)}
     where part.active and part.key = any(${keys}::text[]) order by part.number`)

/** Fields that staff change. */
export interface MessageValues {
  state: MessageState
  topic: ContactTopic
  assigneeId: number | null
}
export type ChangedField = keyof MessageValues

export interface LockedMessage extends MessageValues {
  id: number
  rev: number
  email: string
  /** The other person who is replying, if any. */
  replyingId: number | null
}

export const lockMessage = (tx: Db, id: number) =>
  tx.row<LockedMessage>(sql`
    select id, rev, email, state, topic, assignee_id as "assigneeId", case when replying_at > now() - ${REPLYING} then replying_id end as "replyingId"
      from contact_message where id = ${id} for no key update`)

export interface ChangeRow {
  field: ChangedField
  before: string | null
}

/** Lists the first change of each field after a revision. */
export const listChangesSince = (tx: Db, id: number, rev: number) =>
  tx.rows<ChangeRow>(sql`
    select distinct on (field) field, before from message_entry where message_id = ${id} and kind = 'change' and rev > ${rev} order by field, id`)

/** Finds the first reply after a revision. */
export const findReplySince = (tx: Db, id: number, rev: number) =>
  tx.row<{ text: string }>(sql`
    select text from message_entry where message_id = ${id} and kind = 'reply' and rev > ${rev} order by id limit 1`)

/** Locks the person, so that a change of rights waits. */
export const mayHaveMessages = async (tx: Db, staffId: number) =>
  (await tx.row(
    sql`select from staff where id = ${staffId} and role = any(${['owner', 'editor']}::text[]) and not is_disabled for key share`,
  )) !== undefined

export interface Change {
  field: ChangedField
  before: string | null
  after: string | null
}

/** Writes new values and their changes as the next revision, which it returns. */
export async function writeMessage(tx: Db, { id, rev }: LockedMessage, staffId: number, values: MessageValues, changes: readonly Change[]) {
  const next = rev + 1
  await tx.rows(sql`
    update contact_message
       set rev = ${next}, topic = ${values.topic}, assignee_id = ${values.assigneeId},
           state_at = case when state = ${values.state} then state_at else now() end, state = ${values.state}
     where id = ${id}`)
  await tx.rows(sql`
    insert into message_entry (message_id, kind, rev, staff_id, field, before, after)
    select ${id}, 'change', ${next}, ${staffId}, c.field, c.before, c.after
      from json_to_recordset(${JSON.stringify(changes)}) as c (field text, before text, after text)`)
  return next
}

export const addNote = (tx: Db, { id, rev }: LockedMessage, staffId: number, text: string) =>
  tx.rows(sql`
    with noted as (update contact_message set rev = ${rev + 1} where id = ${id})
    insert into message_entry (message_id, kind, rev, staff_id, text) values (${id}, 'note', ${rev + 1}, ${staffId}, ${text})`)

/** `staffId` is null once a reply is sent. */
export const setReplying = (tx: Db, id: number, staffId: number | null) =>
  tx.rows(sql`update contact_message set replying_id = ${staffId}, replying_at = now() where id = ${id}`)

export const deleteMessage = async (db: Db, id: number) =>
  (await db.rows(sql`delete from contact_message where id = ${id} returning 1`)).length > 0

const ROWS_AT_ONCE = 200

/** Deletes messages after the months of the setting, and spam after 30 days, with their threads. */
export async function deleteOldMessages(db: Db, months: number) {
  const deleteSome = () =>
    db.rows(sql`
      delete from contact_message where id = any(array(
        select id from contact_message
         where created_at < now() - make_interval(months => ${months}) or (state = 'spam' and state_at < now() - make_interval(days => ${SPAM_DAYS}))
         limit ${ROWS_AT_ONCE} for update skip locked))
      returning 1`)
  while ((await deleteSome()).length === ROWS_AT_ONCE);
}
