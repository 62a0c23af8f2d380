import * as calls from '@shop/contract/manage/messages/messages'
import sql from 'sql-template-tag'
import type { SMTPServerOptions } from 'smtp-server'
import type { Db } from '../../src/db/db.ts'
import { type MailServer, openMailServer, openSender } from '../mail.ts'
import { openShop } from '../shop.ts'
import { hasStaff, type TestStaff } from './staff.ts'

export interface NewMessage {
  name?: string
  email?: string
  topic?: string
  text?: string
  language?: string
  productId?: number | null
  state?: string
  hoursAgo?: number
}

let count = 0

export async function hasMessage(
  db: Db,
  {
    name = 'Mara',
    email = `mara-${++count}@mail.example`,
    topic = 'parts',
    text = 'Which pinion fits?',
    language = 'en',
    productId = null,
    state = 'open',
    hoursAgo = 0,
  }: NewMessage = {},
) {
  const row = await db.row<{ id: number }>(sql`
    insert into contact_message (name, email, topic, text, language, product_id, state, created_at)
    values (${name}, ${email}, ${topic}, ${text}, ${language}, ${productId}, ${state}, now() - make_interval(hours => ${hoursAgo})) returning id`)
  return { id: row?.id ?? 0, email }
}

/** Opens a shop that sends mails, with two people who answer messages. */
export async function openMessageShop() {
  const lines: string[] = []
  const shop = await openShop({
    log: (line) => void lines.push(line),
    edges: { publicUrl: 'https://shop.example', smtpUrl: 'smtp://127.0.0.1:1' },
  })
  const [anna, ben] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'editor' })]
  const servers: MailServer[] = []
  return {
    shop,
    anna,
    ben,
    lines,
    hasMessage: (message?: NewMessage) => hasMessage(shop.db, message),
    read: async (id: number, by: TestStaff = anna) => (await shop.ask(calls.getMessage, { id }, by)).data,
    change: (id: number, rev: number, set: object, by: TestStaff = anna) =>
      shop.ask(calls.changeMessage, { id }, { ...by, body: { rev, set } }),
    reply: (id: number, rev: number, text: string, by: TestStaff = anna, staysOpen = false) =>
      shop.ask(calls.sendReply, { id }, { ...by, body: { rev, text, staysOpen } }),
    /** Sends what is due, as if 10 seconds had passed, by a real mail server. */
    async send(options: SMTPServerOptions = {}) {
      const server = await openMailServer(options)
      servers.push(server)
      await shop.db.rows(sql`update outbox_mail set due_at = now()`)
      await openSender(shop.db, server, { log: (line) => void lines.push(line) }).sendDue()
      return server
    },
    /** Drops the connections of the last mail server. */
    drop: () => servers.at(-1)?.drop(),
    async close() {
      for (const server of servers) await server.close()
      await shop.close()
    },
  }
}

export type MessageShop = Awaited<ReturnType<typeof openMessageShop>>
