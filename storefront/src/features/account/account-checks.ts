import { normalizeEmail } from '@shop/contract/email'
import { PASSWORD_LENGTH } from '@shop/contract/limits'
import type { TextsOf } from '../../frame/words/text-group.ts'
import type { accountTexts } from './texts.ts'

/** Returns the message from the given texts, so that a displayed message changes with the language. */
export type Problem = (t: TextsOf<typeof accountTexts>) => string

/** Checks an e-mail address by the rules of spec §5. Returns undefined if it is valid. */
export function emailProblem(typed: string): Problem | undefined {
  if (typed.trim() === '') return (t) => t.emailMissing
  return normalizeEmail(typed) === undefined ? (t) => t.emailInvalid : undefined
}

/** Requires 6 to 20 characters. Passwords are not trimmed (spec §5, calls: Logins). */
export function passwordProblem(password: string): Problem | undefined {
  const length = Array.from(password).length
  if (length === 0) return (t) => t.passwordMissing
  if (length < PASSWORD_LENGTH.min) return (t) => t.passwordTooShort(PASSWORD_LENGTH.min)
  return length > PASSWORD_LENGTH.max ? (t) => t.passwordTooLong(PASSWORD_LENGTH.max) : undefined
}

/** Only requires that the input is not empty: an existing password may be older than the rules. */
export const presentPasswordProblem = (password: string): Problem | undefined => (password === '' ? (t) => t.passwordMissing : undefined)

export function confirmProblem(confirmed: string, password: string): Problem | undefined {
  if (confirmed === '') return (t) => t.confirmMissing
  return confirmed === password ? undefined : (t) => t.passwordsDiffer
}
