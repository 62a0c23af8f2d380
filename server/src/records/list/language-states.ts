import type { Language } from '@shop/contract/languages'
import type { LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'

/** Returns the state of each language, from items such as `de:missing`. */
export function presentLanguages(languages: string[]): Record<Language, LanguageState> {
  const stateOf = (language: Language) =>
    (languages.find((one) => one.startsWith(`${language}:`))?.split(':')[1] ?? 'missing') as LanguageState // SQL returns only these states
  return { en: stateOf('en'), zh: stateOf('zh'), de: stateOf('de'), ja: stateOf('ja'), ko: stateOf('ko') }
}
