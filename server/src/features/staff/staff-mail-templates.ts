import type { MailTemplate } from '../../mail/outbox.ts'
import { makeMailedToken } from './link.queries.ts'

/** Mails are in English, as the back office is. */
const link: MailTemplate = async (tx, { referenceId: id }) => {
  const token = id === null ? undefined : await makeMailedToken(tx, id)
  return token === undefined ? undefined : { language: 'en', token }
}

export const staffMailTemplates = { staffInvitation: link, staffReset: link }
