import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { TextsOf } from '../../frame/text-group.ts'
import type { accountTexts } from './texts.ts'

type Words = TextsOf<typeof accountTexts>

/** What is wrong with an e-mail address (spec §5). Undefined where nothing is. */
export function emailProblem(typed: string, t: Words) {
  const email = typed.trim()
  if (email === '') return t.emailMissing
  return email.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(email) ? undefined : t.emailInvalid
}

/** What is wrong with a password: 6 to 20 characters, compared as typed (spec §5, calls: Logins). */
export function passwordProblem(password: string, t: Words) {
  const length = Array.from(password).length
  if (length === 0) return t.passwordMissing
  if (length < PASSWORD_LENGTH.min) return t.passwordTooShort(PASSWORD_LENGTH.min)
  return length > PASSWORD_LENGTH.max ? t.passwordTooLong(PASSWORD_LENGTH.max) : undefined
}

/** What is wrong with the password typed once more. */
export function confirmProblem(confirmed: string, password: string, t: Words) {
  if (confirmed === '') return t.confirmMissing
  return confirmed === password ? undefined : t.passwordsDiffer
}
