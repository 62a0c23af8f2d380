import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts'
import { type Kind, titleNameOf } from './kind.ts'

/** Missing or incomplete value. `path` begins with the field's name. Form and server share this file, which must not import Zod. */
export interface Missing {
  path: string
  issue: 'englishMissing' | 'required' | 'otherLength'
}
type ReadValues = Readonly<Record<string, unknown>>

function isBlank(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Finds a record that leaves the shop before it appears there. */
export function wrongPeriod({ visibleFrom, visibleUntil }: ReadValues): Array<{ path: 'visibleUntil'; issue: 'endsBeforeStart' }> {
  const isWrong = typeof visibleFrom === 'string' && typeof visibleUntil === 'string' && Date.parse(visibleUntil) <= Date.parse(visibleFrom)
  return isWrong ? [{ path: 'visibleUntil', issue: 'endsBeforeStart' }] : []
}

/** Every record needs a title, even a draft. */
export function missingAsSaved(declaration: Kind, values: ReadValues): Missing[] {
  const path = titleNameOf(declaration)
  return isBlank(values[path]) ? [{ path, issue: path === declaration.title ? 'required' : 'englishMissing' }] : []
}

/** Published records need required values, the default language of each translated text, and lists of equal length in all languages. */
export function missingInShop({ fields, title }: Kind, values: ReadValues): Missing[] {
  return Object.entries(fields).flatMap(([name, field]): Missing[] => {
    if (!field.localised) return field.required && name !== title && isBlank(values[name]) ? [{ path: name, issue: 'required' }] : []
    const base = `${name}.${DEFAULT_LANGUAGE}`
    const isWritten = field.type !== 'entries' && LANGUAGES.some((language) => !isBlank(values[`${name}.${language}`]))
    const isMissing = (field.required || isWritten) && isBlank(values[base]) && name !== title
    return [
      ...(isMissing ? [{ path: base, issue: 'englishMissing' as const }] : []),
      ...(field.type === 'entries' ? brokenEntries(name, values) : []),
    ]
  })
}

/** Finds blank parts of entries, and lists whose length differs from that in the default language. */
export function brokenEntries(name: string, values: ReadValues): Missing[] {
  const entriesIn = (language: string) => (values[`${name}.${language}`] ?? []) as ReadonlyArray<Record<string, string>> // of type `entries`
  const count = entriesIn(DEFAULT_LANGUAGE).length
  return LANGUAGES.flatMap((language): Missing[] => {
    const [path, entries] = [`${name}.${language}`, entriesIn(language)]
    const blanks = entries.flatMap((entry, place) => Object.keys(entry).filter((part) => isBlank(entry[part])).map((part) => `${path}.${place}.${part}`)) // prettier-ignore
    return [
      ...(values[path] && entries.length !== count ? [{ path, issue: 'otherLength' as const }] : []),
      ...blanks.map((blank) => ({ path: blank, issue: 'required' as const })),
    ]
  })
}
