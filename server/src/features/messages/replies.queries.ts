import type { ContactTopic } from '@shop/contract/contact/topics'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { MailOutcome } from '../../mail/outbox.ts'

/** Adds a reply to the thread; its mail is queued with the entry's id. */
export const addReply = (tx: Db, { id, rev }: { id: number; rev: number }, staffId: number, text: string) =>
  tx.row<{ id: number }>(sql`
    insert into message_entry (message_id, kind, rev, staff_id, text, delivery) values (${id}, 'reply', ${rev}, ${staffId}, ${text}, 'waiting')
    returning id`)

interface ReplyRow {
  id: number
  messageId: number
  rev: number
  delivery: string
}

export const findReply = (db: Db, id: number) =>
  db.row<ReplyRow>(sql`
    select id, message_id as "messageId", rev, delivery from message_entry where id = ${id} and kind = 'reply'`)

/** Deletes a reply with the change of state that came with it. Returns the state before it, if that was changed. */
export async function removeReply(tx: Db, { id, messageId, rev }: ReplyRow) {
  const removed = await tx.rows<{ before: string | null }>(sql`
    delete from message_entry
     where message_id = ${messageId} and (id = ${id} or (kind = 'change' and field = 'state' and rev = ${rev}))
    returning before`)
  return removed.find(({ before }) => before !== null)?.before ?? undefined
}

export interface ClaimedReply {
  id: number
  messageId: number
  text: string
  topic: ContactTopic
  language: Language
  quoted: string
  createdAt: Date
}

/** Claims a waiting reply for one process, for good: a reply is sent at most once. */
export const claimReply = (tx: Db, id: number) =>
  tx.row<ClaimedReply>(sql`
    update message_entry e set delivery = 'sending', response_code = null
      from contact_message m
     where e.id = ${id} and e.delivery = 'waiting' and m.id = e.message_id
    returning e.id, m.id as "messageId", e.text, m.topic, m.language, m.text as quoted, m.created_at as "createdAt"`)

const DELIVERY_AFTER: Record<MailOutcome, string> = {
  sent: 'sent',
  postponed: 'waiting',
  givenUp: 'failed',
  refused: 'refused',
  inDoubt: 'sending',
}

export const noteReply = (db: Db, id: number, outcome: MailOutcome, responseCode: number | undefined) =>
  db
    .rows(sql`update message_entry set delivery = ${DELIVERY_AFTER[outcome]}, response_code = ${responseCode ?? null} where id = ${id}`)
    .then(() => {})
