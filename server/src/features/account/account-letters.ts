import { createToken } from '../../auth/tokens.ts'
import { type LetterMaker, RESET_MINUTES } from '../../mail/outbox.ts'
import { findAccountByEmail } from './account.queries.ts'
import { addMailedToken } from './mailed-token.queries.ts'

const VERIFICATION_MINUTES = 24 * 60

const verification: LetterMaker = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  if (!account || account.isEmailVerified) return undefined
  const token = createToken()
  await addMailedToken(tx, { purpose: 'verifyEmail', account, token, minutes: VERIFICATION_MINUTES })
  return { language: account.language, token }
}

const passwordReset: LetterMaker = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  if (!account) return undefined
  const token = createToken()
  await addMailedToken(tx, { purpose: 'resetPassword', account, token, minutes: RESET_MINUTES })
  return { language: account.language, token }
}

const passwordChanged: LetterMaker = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  return account && { language: account.language }
}

/** The mails about an account, in its language. */
export const accountLetters = { verification, passwordReset, passwordChanged }
