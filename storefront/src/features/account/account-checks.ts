import { normalizeEmail } from '@shop/contract/email'
import { PASSWORD_LENGTH } from '@shop/contract/limits'
import type { TextsOf } from '../../frame/words/text-group.ts'
import type { accountTexts } from './texts.ts'

/** What is wrong with a field, put into words where it is shown: when the language is switched, the message is too. */
export type Problem = (t: TextsOf<typeof accountTexts>) => string

/** What is wrong with an e-mail address (spec §5). Undefined where nothing is. */
export function emailProblem(typed: string): Problem | undefined {
  if (typed.trim() === '') return (t) => t.emailMissing
  return normalizeEmail(typed) === undefined ? (t) => t.emailInvalid : undefined
}

/** What is wrong with a password: 6 to 20 characters, compared as typed (spec §5, calls: Logins). */
export function passwordProblem(password: string): Problem | undefined {
  const length = Array.from(password).length
  if (length === 0) return (t) => t.passwordMissing
  if (length < PASSWORD_LENGTH.min) return (t) => t.passwordTooShort(PASSWORD_LENGTH.min)
  return length > PASSWORD_LENGTH.max ? (t) => t.passwordTooLong(PASSWORD_LENGTH.max) : undefined
}

/** What is wrong with the password that one has already, which may be older than the rules. */
export const presentPasswordProblem = (password: string): Problem | undefined => (password === '' ? (t) => t.passwordMissing : undefined)

/** What is wrong with the password typed once more. */
export function confirmProblem(confirmed: string, password: string): Problem | undefined {
  if (confirmed === '') return (t) => t.confirmMissing
  return confirmed === password ? undefined : (t) => t.passwordsDiffer
}
