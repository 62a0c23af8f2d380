import type { LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'
import type { TextFilter } from '@shop/contract/manage/translations/translation-states'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { KindWords } from '../kind-words/kind-words.ts'
import type { RecordStore } from '../records/record-store.ts'

/** Localised fields that are files. */
const FILES: ReadonlySet<string> = new Set(['product manual'])

/** Returns the localised fields of a kind in the order of its form. */
export const textNames = ({ declaration: { type, fields }, sections }: KindWords): readonly string[] =>
  sections.flatMap((section) => section.fields).filter((name) => fields[name]?.localised === true && !FILES.has(`${type} ${name}`))

/** Returns the keys of the texts in a value that are not empty: one for a text or a list, one for each part of an entry of texts by key. */
function filledKeys(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.length > 0 ? [''] : []
  if (typeof value !== 'object') return ['']
  return Object.entries(value).flatMap(([key, part]) => filledKeys(part).map((rest) => `${key} ${rest}`))
}

/** Returns the state of a text as typed; undefined if there is none in the default language. The server decides by the same rule. */
export function stateOf(store: Pick<RecordStore, 'field'>, name: string, language: Language): LanguageState | undefined {
  const needed = filledKeys(store.field(`${name}.${DEFAULT_LANGUAGE}`).value)
  if (needed.length === 0) return undefined
  const field = store.field(`${name}.${language}`)
  const there = new Set(filledKeys(field.value))
  const count = needed.filter((key) => there.has(key)).length
  if (count === 0) return 'missing'
  if (count < needed.length) return 'partly'
  return field.older && !field.isUnsaved ? 'older' : 'complete'
}

/** True if the text is still to be translated, and among those that the filter shows. */
export const isOpen = (state: LanguageState | undefined, filter: TextFilter | undefined) =>
  state !== undefined && state !== 'complete' && (filter === undefined || (state === 'older') === (filter === 'older'))

const FIGURE = /\{[\w-]+\}/g

/** Returns the figures, such as `{weight}`, that the original has and the translation lacks. */
export function missingFigures(original: unknown, translation: unknown): readonly string[] {
  if (typeof original !== 'string' || typeof translation !== 'string' || translation === '') return []
  return [...new Set(original.match(FIGURE))].filter((figure) => !translation.includes(figure))
}

/** Splits a text at its figures, which alternate with the other parts. */
export const atFigures = (text: string) => text.split(/(\{[\w-]+\})/)
