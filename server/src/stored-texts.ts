import type { Texts } from '@shop/contract/catalog/catalog-files'
import { type Language, LANGUAGES } from '@shop/contract/languages'

/** The rows of a thing in its table of texts, by language. */
export type TextRows = Partial<Record<Language, Partial<Record<string, string | null>>>>

/** The texts of a column, each falling back to English as pages do; undefined where no language has one. */
export function textsOf(rows: TextRows | null, column: string): Texts | undefined {
  if (LANGUAGES.every((language) => (rows?.[language]?.[column] ?? null) === null)) return undefined
  return textsBy((language) => rows?.[language]?.[column] ?? rows?.en?.[column] ?? '')
}

/** A text of each language, in the order in which files have them. */
export const textsBy = (make: (language: Language) => string): Texts => ({
  en: make('en'),
  zh: make('zh'),
  de: make('de'),
  ja: make('ja'),
  ko: make('ko'),
})

/** One text where it is the same in every language. */
export const wordingOf = (texts: Texts) => (LANGUAGES.every((language) => texts[language] === texts.en) ? texts.en : texts)

/** Undefined where no language says anything. */
export const unlessEmpty = (texts: Texts | undefined) =>
  texts && LANGUAGES.every((language) => texts[language] === '') ? undefined : texts
