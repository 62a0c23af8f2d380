import type { ContactTopic } from '@shop/contract/contact/topics'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** A message to the shop, as sent. */
export interface ContactMessage {
  name: string
  email: string
  topic: ContactTopic
  text: string
  language: Language
}

/**
 * Stores a message; undefined where the same was stored within an hour: the sender tries again. Messages of one e-mail come one after the other, as they
 * are counted in the same transaction before. A product that is not there is left out.
 */
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

/** Notes that a message was mailed to the shop. */
export const markMailed = (tx: Db, id: number) => tx.rows(sql`update contact_message set is_mailed = true where id = ${id}`)

/** A message as its mail shows it; the product's name is in the message's language. */
export interface ContactMessageRow extends ContactMessage {
  product: { id: number; name: string; seriesCode: string } | null
}

/** The message that a mail is about; undefined where it is gone. */
export const findContactMessage = (tx: Db, id: number | null) =>
  tx.row<ContactMessageRow>(sql`
    select m.name, m.email, m.topic, m.language, m.text,
           case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(t.name, en.name), 'seriesCode', s.code) end as product
      from contact_message m
      left join product p on p.id = m.product_id
      left join series s on s.id = p.series_id
      left join product_text en on en.product_id = p.id and en.language = 'en'
      left join product_text t on t.product_id = p.id and t.language = m.language
     where m.id = ${id}`)

/** What is stored about messages, but for whether they were mailed. */
export interface ContactMessageDataRow extends ContactMessage {
  id: number
  productId: number | null
  createdAt: Date
}

/** The messages from an e-mail, newest first. */
export const listContactMessageData = (db: Db, email: string) =>
  db.rows<ContactMessageDataRow>(sql`
    select id, name, email, topic, product_id as "productId", language, text, created_at as "createdAt"
      from contact_message where email = ${email} order by created_at desc, id desc`)

/** A message as the operator reads it. */
export interface StoredMessageRow extends ContactMessageDataRow {
  isMailed: boolean
}

/** The newest 500 messages, or those before an id. */
export const listContactMessages = (db: Db, beforeId: number | null = null) =>
  db.rows<StoredMessageRow>(sql`
    select id, created_at as "createdAt", is_mailed as "isMailed", topic, name, email, language, product_id as "productId", text
      from contact_message where ${beforeId}::bigint is null or id < ${beforeId}::bigint order by id desc limit 500`)

/** Deletes the messages from an e-mail; mails about them that have not been sent are not sent. */
export const deleteContactMessages = (db: Db, email: string) => db.rows(sql`delete from contact_message where email = ${email}`)
