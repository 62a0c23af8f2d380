import type { LetterMaker } from '../../mail/outbox.ts'
import { makeMailedToken } from './link.queries.ts'

/** A link of the back office, in English as all of it is. */
const link: LetterMaker = async (tx, { referenceId: id }) => {
  const token = id === null ? undefined : await makeMailedToken(tx, id)
  return token === undefined ? undefined : { language: 'en', token }
}

/** The mails to staff. */
export const staffLetters = { staffInvitation: link, staffReset: link }
