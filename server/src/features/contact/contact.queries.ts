import type { ContactTopic } from '@shop/contract/contact/topics'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'

export interface ContactMessage {
  name: string
  email: string
  topic: ContactTopic
  text: string
  language: Language
}

/** Returns undefined for a repetition within an hour. Count the message first in the same transaction, to block parallel repetitions. */
export const addContactMessage = (
  tx: Db,
  { name, email, topic, text, language, productId = null }: ContactMessage & { productId?: number | null | undefined },
) =>
  tx.row<{ id: number }>(sql`
    insert into contact_message (name, email, topic, product_id, language, text)
    select ${name}, ${email}, ${topic}, (select id from product where id = ${productId}::bigint), ${language}, ${text}
     where not exists (
           select from contact_message
            where email = ${email} and topic = ${topic} and text = ${text} and created_at > now() - interval '1 hour')
    returning id`)

export const markMailed = (tx: Db, id: number) => tx.rows(sql`update contact_message set is_mailed = true where id = ${id}`)

/** A message with its product, whose name is in the language of the message. */
export interface ContactMessageRow extends ContactMessage {
  product: { id: number; name: string; seriesCode: string } | null
}

export const findContactMessage = (tx: Db, id: number | null) =>
  tx.row<ContactMessageRow>(sql`
    select m.name, m.email, m.topic, m.language, m.text,
           case when p.id is not null then json_build_object('id', p.id, 'name', text_of(t.name, t_base.name), 'seriesCode', s.code) end as product
      from contact_message m
      left join product p on p.id = m.product_id
      left join series s on s.id = p.series_id
      ${leftJoinTexts('product', sql`p.id`, sql`m.language`)}
     where m.id = ${id}`)

interface StoredMessage extends ContactMessage {
  id: number
  productId: number | null
  createdAt: Date
}

/** Message with the replies that were sent to it. Times within JSON are texts. */
export interface ContactMessageDataRow extends StoredMessage {
  replies: Array<{ text: string; time: string }>
}

export const listContactMessageData = (db: Db, email: string) =>
  db.rows<ContactMessageDataRow>(sql`
    select m.id, m.name, m.email, m.topic, m.product_id as "productId", m.language, m.text, m.created_at as "createdAt",
           coalesce((select json_agg(json_build_object('text', e.text, 'time', e.created_at) order by e.id)
                       from message_entry e where e.message_id = m.id and e.kind = 'reply'), '[]') as replies
      from contact_message m where m.email = ${email} order by m.created_at desc, m.id desc`)

export interface StoredMessageRow extends StoredMessage {
  isMailed: boolean
}

/** Returns up to 500 messages, newest first. With `beforeId`, returns only messages with smaller ids. */
export const listContactMessages = (db: Db, beforeId: number | null = null) =>
  db.rows<StoredMessageRow>(sql`
    select id, created_at as "createdAt", is_mailed as "isMailed", topic, name, email, language, product_id as "productId", text
      from contact_message where ${beforeId}::bigint is null or id < ${beforeId}::bigint order by id desc limit 500`)

/** Deletes all messages of an e-mail address. Unsent mails about these messages are then not sent. */
export const deleteContactMessages = (db: Db, email: string) => db.rows(sql`delete from contact_message where email = ${email}`)
