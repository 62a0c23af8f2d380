import { CONTACT } from '@shop/contract/addresses'
import { createToken } from '../../auth/tokens.ts'
import { RESET_MINUTES } from '../../mail/mail-limits.ts'
import type { MailTemplate } from '../../mail/outbox.ts'
import { findAccountByEmail } from './account.queries.ts'
import { DISABLED_TEXTS } from './disabled-texts.ts'
import { addMailedToken } from './mailed-token.queries.ts'

const VERIFICATION_MINUTES = 24 * 60

const verification: MailTemplate = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  if (!account || account.isEmailVerified) return undefined
  const token = createToken()
  await addMailedToken(tx, { purpose: 'verifyEmail', account, token, minutes: VERIFICATION_MINUTES })
  return { language: account.language, token }
}

const passwordReset: MailTemplate = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  if (!account || account.disabledBecause !== null) return undefined
  const token = createToken()
  await addMailedToken(tx, { purpose: 'resetPassword', account, token, minutes: RESET_MINUTES })
  return { language: account.language, token }
}

const passwordChanged: MailTemplate = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  return account && { language: account.language }
}

const accountDisabled: MailTemplate = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  if (!account?.disabledBecause) return undefined // enabled or deleted meanwhile
  return { language: account.language, lines: [DISABLED_TEXTS[account.language][account.disabledBecause]], path: CONTACT }
}

const accountEnabled: MailTemplate = async (tx, { recipient }) => {
  const account = await findAccountByEmail(tx, recipient)
  return account?.disabledBecause === null ? { language: account.language } : undefined
}

export const accountMailTemplates = { verification, passwordReset, passwordChanged, accountDisabled, accountEnabled }
