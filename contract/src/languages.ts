/** The shop's languages, in the order in which menus show them (spec §9). */
export const LANGUAGES = ['zh', 'en', 'de', 'ja', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]

/** What an unknown or missing language is read as, and what missing texts fall back to. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The locale by which numbers and money are written. */
export const LOCALE: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', de: 'de-DE', ja: 'ja-JP', ko: 'ko-KR' }

/** The locale by which days and times are written: English ones as its spelling is, British. */
export const DATE_LOCALE: Record<Language, string> = { ...LOCALE, en: 'en-GB' }

/** Each language's own name, as menus show it. */
export const LANGUAGE_NAME: Record<Language, string> = { zh: '中文', en: 'English', de: 'Deutsch', ja: '日本語', ko: '한국어' }

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language) // `includes` only compares

/** Reads a language from outside: what is none of the five is English (calls: Language). */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE)

/** The address of a page in a language, as search engines know it: `?lang=` for all but English (decisions: Language and money). */
export const addressIn = (language: Language, path: string) =>
  language === DEFAULT_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
