import type { ContactTopic } from '@shop/contract/contact/topics'
import type { Language } from '@shop/contract/languages'
import type { Delivery, MessageAssignee, MessageState } from '@shop/contract/manage/messages/message-states'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, rangeOf, readPage } from '../../db/paging.ts'
import { leftJoinTexts } from '../../db/tables.ts'

interface Person {
  id: number
  name: string
}

export interface MessageListRow {
  id: number
  name: string
  topic: ContactTopic
  language: Language
  state: MessageState
  createdAt: Date
  excerpt: string
  assignee: Person | null
  productName: string | null
  delivery: Delivery | null
}

interface Wanted extends PageInput {
  state: MessageState | 'all'
  assignee: MessageAssignee
  q?: string | undefined
}

/** State of a reply `e` as staff see it. A mail that is no longer in the outbox without an outcome was dropped, or is in doubt. */
export const DELIVERY = sql`
  case when e.delivery in ('sent', 'refused', 'failed') then e.delivery
       when exists (select from outbox_mail o where o.kind = 'messageReply' and o.reference_id = e.id) then 'waiting'
       when e.delivery = 'waiting' then 'dropped'
       when e.delivery = 'sending' then 'unknown' end`

/** An index has this expression (migration 0082). */
const WORDS = sql`lower(m.name || ' ' || m.email || ' ' || m.text)`

export const EXCERPT_LENGTH = 200

/** Reads a page of messages, newest first. */
export const pageMessages = (db: Db, staffId: number, { state, assignee, q, ...page }: Wanted) => {
  const { limit, offset } = rangeOf(page)
  const conditions: Sql[] = [
    state === 'all' ? sql`m.state <> 'spam'` : sql`m.state = ${state}`,
    ...(assignee === 'me' ? [sql`m.assignee_id = ${staffId}`] : assignee === 'nobody' ? [sql`m.assignee_id is null`] : []),
  ]
  const all = sql`from contact_message m where ${join(conditions, ' and ')}`
  const found = q === undefined ? all : matching(all, q.toLowerCase())
  return readPage<MessageListRow>(db, {
    list:
      q === undefined
        ? sql`select count(*)::int as total ${all}`
        : sql`select count(*)::int as total from (select 1 ${found} limit ${MOST_FOUND}) matches`,
    rows: sql`
      select m.id, m.name, m.topic, m.language, m.state, m.created_at as "createdAt", left(m.text, ${EXCERPT_LENGTH}) as excerpt,
             case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as assignee,
             text_of(t.name, t_base.name) as "productName", last.delivery
        from (select m.* ${found} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}) m
        left join staff s on s.id = m.assignee_id
        ${leftJoinTexts('product', sql`m.product_id`, sql`m.language`)}
        left join lateral (select ${DELIVERY} as delivery from message_entry e where e.message_id = m.id and e.kind = 'reply' order by e.id desc limit 1) last on true
       order by m.created_at desc, m.id desc`,
  })
}

/** Largest total of a search: counting more matches would take too long. */
const MOST_FOUND = 1_000
/** The index has no words of fewer letters: such searches read this many of the newest messages. */
const INDEXED_LETTERS = 3
const MOST_READ = 10_000

function matching(all: Sql, q: string) {
  const isIndexed = Array.from(q).length >= INDEXED_LETTERS
  const read = isIndexed ? sql`${all} and` : sql`from (select m.* ${all} order by m.created_at desc, m.id desc limit ${MOST_READ}) m where`
  return sql`${read} ${WORDS} like '%' || ${escapeLike(q)} || '%'`
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

interface SummaryRow {
  open: number
  answered: number
  spam: number
  mine: number
  unassigned: number
  longestWaitingAt: Date | null
  people: Person[]
}

export async function readSummary(db: Db, staffId: number): Promise<SummaryRow> {
  const row = await db.row<SummaryRow>(sql`
    select (select count(*)::int from contact_message where state = 'open') as open,
           (select count(*)::int from contact_message where state = 'answered') as answered,
           (select count(*)::int from contact_message where state = 'spam') as spam,
           (select count(*)::int from contact_message where state = 'open' and assignee_id = ${staffId}) as mine,
           (select count(*)::int from contact_message where state = 'open' and assignee_id is null) as unassigned,
           (select min(created_at) from contact_message where state = 'open') as "longestWaitingAt",
           coalesce((select json_agg(json_build_object('id', id, 'name', name) order by lower(name), id)
                       from staff where role = any(${['owner', 'editor']}::text[]) and not is_disabled), '[]') as people`)
  return row! // a query without a table returns one row
}
