import { isLanguage, type Language } from '@shop/contract/languages'
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

/** What somebody chooses of saved changes: a translator who names nothing those of their own languages, and no others. */
export function ownChoice<Choice extends { fields?: string[] | undefined; languages?: Language[] | undefined }>(
  staff: Speaker,
  choice: Choice,
): Choice {
  refuseOtherLanguages(staff, choice.fields ?? [])
  if (staff.role !== 'translator') return choice
  const { languages = staff.languages } = choice
  if (!languages.every((language) => staff.languages.includes(language))) throw fail('C106')
  return { ...choice, languages }
}
