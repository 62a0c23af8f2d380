import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import type { RecordStore } from '../../records/record-store.ts'

/** An entry of a list of texts: a spec, or a step. */
export type Entry = Readonly<Record<string, string>>
/** A list of them in a language; null: it says what English says. */
export type Entries = readonly Entry[] | null

/** What becomes of a list as a whole: entries that are added, taken off or moved, not what they say. */
export type Change = (entries: readonly Entry[]) => readonly Entry[]

export const addEntry =
  (blank: Entry): Change =>
  (entries) => [...entries, blank]
export const takeOffEntry =
  (place: number): Change =>
  (entries) =>
    entries.filter((_, index) => index !== place)
/** `places`: where each of them stood before. */
export const orderEntries =
  (places: readonly number[]): Change =>
  (entries) =>
    places.map((place) => entries[place]).filter((entry) => entry !== undefined)

/**
 * Changes the list of a language. Those of other languages follow the English one where they have as many entries, so that each still stands beside what it
 * translates; a language that who works here may not write stays.
 */
export function changeEntries(store: RecordStore, field: string, language: string, change: Change, mayWrite: (name: string) => boolean) {
  const own = (store.field(`${field}.${language}`).value as Entries) ?? [] // the kind says of what type its fields are
  for (const other of language === DEFAULT_LANGUAGE ? LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE) : []) {
    const name = `${field}.${other}`
    const entries = store.field(name).value as Entries // likewise
    if (entries?.length === own.length && own.length > 0 && mayWrite(name)) store.change(name, change(entries))
  }
  store.change(`${field}.${language}`, change(own))
}

/** An entry for each of these, without words yet. */
export const blankFor = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => Object.fromEntries(Object.keys(entry).map((part) => [part, ''])))
