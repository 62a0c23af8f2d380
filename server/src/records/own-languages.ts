import { isLanguage } from '@shop/contract/languages'
import type { Staff } from '../auth/staff/staff.ts'
import { fail } from '../fail.ts'

/** Who writes, as far as their languages matter. */
export type Speaker = Pick<Staff, 'role' | 'languages'>

/** Whether somebody may write a field: a translator the fields of their own languages alone (security S6). */
export function mayWrite({ role, languages }: Speaker, field: string) {
  if (role !== 'translator') return true
  const language = field.split('.')[1]
  return isLanguage(language) && languages.includes(language)
}

/** Throws C106 unless somebody may write all of these fields. */
export function refuseOtherLanguages(staff: Speaker, fields: Iterable<string>) {
  if (![...fields].every((field) => mayWrite(staff, field))) throw fail('C106')
}
