import type { OptionalTexts, Texts } from '@shop/contract/catalog/catalog-files'
import { DEFAULT_FIRST, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'

/** Texts by language and column. */
export type TextRows = Partial<Record<Language, Partial<Record<string, string | null>>>>

/** Returns a column's texts. Missing ones fall back to the default language, as on pages; undefined if no language has a text. */
export function textsOf(rows: TextRows | null, column: string): Texts | undefined {
  if (LANGUAGES.every((language) => (rows?.[language]?.[column] ?? null) === null)) return undefined
  return textsBy((language) => rows?.[language]?.[column] ?? rows?.[DEFAULT_LANGUAGE]?.[column] ?? '')
}

/** Returns a column's texts in those languages that have one, or undefined if no language has one. */
export function statedTexts(rows: TextRows | null, column: string): OptionalTexts | undefined {
  const stated = DEFAULT_FIRST.filter((language) => rows?.[language]?.[column])
  return stated.length > 0 ? Object.fromEntries(stated.map((language) => [language, rows?.[language]?.[column] ?? ''])) : undefined
}

/** Calls `make` for each language, in the order that files use. */
export const textsBy = (make: (language: Language) => string): Texts => ({
  en: make('en'),
  zh: make('zh'),
  de: make('de'),
  ja: make('ja'),
  ko: make('ko'),
})

/** Returns a single text if it is the same in all languages, otherwise the texts by language. */
export const wordingOf = (texts: OptionalTexts) => (LANGUAGES.every((language) => texts[language] === texts.en) ? texts.en : texts)

/** SQL of a time as files contain it: ISO 8601 in UTC, with the stored precision. */
export const utcTime = (time: Sql) => sql`(to_json(${time} at time zone 'UTC') #>> '{}') || 'Z'`
