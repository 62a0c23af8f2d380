import type { Language } from '@shop/contract/languages'

/** English names of the languages, for use in sentences. */
export const LANGUAGE_WORDS: Record<Language, string> = { en: 'English', zh: 'Chinese', de: 'German', ja: 'Japanese', ko: 'Korean' }

/** Of what revisions change beside fields. */
export const OTHER_NAMES: Partial<Record<string, string>> = { state: 'Status', stock: 'Pieces in stock' }

export const recordFieldTexts = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing differs',
  becomes: 'becomes',
  everyLanguage: 'every language',
  comparable: 'compared',
  place: (place: number) => `place ${place}`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  since: (day: string) => `since ${day}`,
  spares: (day: string) => `spare parts until ${day}`,
  successor: (id: number) => `successor ${id}`,
  was: (amount: string) => `was ${amount}`,
  fills: 'fills its frame',
  bytes: (kib: string) => `${kib} KiB`,
  removed: 'removed',
  added: 'added',
  changed: 'changed',
  moved: (from: number) => `was place ${from}`,
}

export const STATE_WORDS: Partial<Record<string, string>> = { draft: 'Draft', live: 'Published', archived: 'Archived' }
