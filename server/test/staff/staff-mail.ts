import { letters } from '../../src/app.ts'
import type { Db } from '../../src/db/db.ts'
import { createSender } from '../../src/mail/sender.ts'
import { OFFICE } from './staff.ts'

/** Sends the mails that are due and returns their texts. */
export async function sendMails(db: Db) {
  const texts: string[] = []
  const sender = createSender({
    db,
    letters,
    transport: { send: async (mail: { text: string }) => void texts.push(mail.text) },
    siteUrl: () => OFFICE,
    findSender: async () => ({ name: 'Shop', address: 'shop@shop.example', replyTo: undefined }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await sender.sendDue()
  return texts
}

/** The token of the link in a mail to staff; empty where there is none. */
export const tokenIn = (text = '') => /\/admin\/link#([\w-]{43})/.exec(text)?.[1] ?? ''
