import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import type { RecordStore } from '../../record-store.ts'

/** Texts of one entry of a list, such as name and value of a spec. */
export type Entry = Readonly<Record<string, string>>
/** Entries in one language; null falls back to the English entries. */
export type Entries = readonly Entry[] | null

/** Function that adds, removes or moves entries without changing their texts. */
export type Change = (entries: readonly Entry[]) => readonly Entry[]

export const addEntry =
  (blank: Entry): Change =>
  (entries) => [...entries, blank]
export const takeOffEntry =
  (place: number): Change =>
  (entries) =>
    entries.filter((_, index) => index !== place)
/** Reorders entries. `places` lists their former indexes in the new order. */
export const orderEntries =
  (places: readonly number[]): Change =>
  (entries) =>
    places.map((place) => entries[place]).filter((entry) => entry !== undefined)

/** A change in English also applies to writable translations of equal length, so that entries remain aligned. */
export function changeEntries(store: RecordStore, field: string, language: string, change: Change, mayWrite: (name: string) => boolean) {
  const own = (store.field(`${field}.${language}`).value as Entries) ?? [] // the record kind defines the type
  for (const other of language === DEFAULT_LANGUAGE ? LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE) : []) {
    const name = `${field}.${other}`
    const entries = store.field(name).value as Entries // the record kind defines the type
    if (entries?.length === own.length && own.length > 0 && mayWrite(name)) store.change(name, change(entries))
  }
  store.change(`${field}.${language}`, change(own))
}

export const blankFor = (entries: readonly Entry[], parts: readonly string[]): readonly Entry[] =>
  entries.map(() => Object.fromEntries(parts.map((part) => [part, ''])))
