import { mailTemplates } from '../../src/mail-templates.ts'
import type { Db } from '../../src/db/db.ts'
import { createSender } from '../../src/mail/sender.ts'
import { OFFICE } from './staff.ts'

export async function sendMails(db: Db) {
  const texts: string[] = []
  const sender = createSender({
    db,
    mailTemplates,
    transport: { send: async (mail: { text: string }) => void texts.push(mail.text) },
    siteUrl: () => OFFICE,
    findSender: async () => ({ name: 'Shop', address: 'shop@shop.example', replyTo: undefined }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  await sender.sendDue()
  return texts
}

/** Returns the token of the link in a mail, or an empty text if the mail has no link. */
export const tokenIn = (text = '') => /\/admin\/link#([\w-]{43})/.exec(text)?.[1] ?? ''
