import type { Language } from '@shop/contract/languages'
import type { LanguageState } from '@shop/contract/manage/findings/finding-kinds'
import type { Finding } from '@shop/contract/manage/products'
import type { FindingRow } from './findings.queries.ts'

/** A finding as calls answer it. */
export const presentFinding = ({ kind, field, detail, since }: FindingRow): Finding => ({
  kind,
  field,
  detail,
  since: since?.toISOString() ?? null,
})

/** How each language of a product stands, of `de:missing` for each. */
export function presentLanguages(languages: string[]): Record<Language, LanguageState> {
  const stateOf = (language: Language) =>
    (languages.find((one) => one.startsWith(`${language}:`))?.split(':')[1] ?? 'missing') as LanguageState // as the functions name them
  return { en: stateOf('en'), zh: stateOf('zh'), de: stateOf('de'), ja: stateOf('ja'), ko: stateOf('ko') }
}
