import { isLanguage, type Language } from '@shop/contract/languages'
import type { Staff } from '../auth/staff/staff-sessions.ts'
import { fail } from '../fail.ts'

export type Speaker = Pick<Staff, 'role' | 'languages'>

/** True if the person may write the field. Translators may write only texts in their languages (security S6). */
export function mayWrite({ role, languages }: Speaker, field: string) {
  if (role !== 'translator') return true
  const language = field.split('.')[1]
  return isLanguage(language) && languages.includes(language)
}

/** Throws C106 if the person may not write one of the fields. */
export function refuseOtherLanguages(staff: Speaker, fields: Iterable<string>) {
  if (![...fields].every((field) => mayWrite(staff, field))) throw fail('C106')
}

/** Limits a translator's choice to the translator's languages. Throws C106 if the choice names a forbidden field or language. */
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
