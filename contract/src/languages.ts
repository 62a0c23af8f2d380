/** Languages in menu order (spec §9). */
export const LANGUAGES = ['zh', 'en', 'de', 'ja', 'ko'] as const
export type Language = (typeof LANGUAGES)[number]

/** Fallback for unknown languages and missing texts. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language
/** Languages in the order of files and forms, which show the default language first. */
export const DEFAULT_FIRST: readonly Language[] = [DEFAULT_LANGUAGE, ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)]

/** Locales for formatting numbers and prices. */
export const LOCALE: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', de: 'de-DE', ja: 'ja-JP', ko: 'ko-KR' }

/** Locales for formatting dates. English dates are British, like the spelling of the texts. */
export const DATE_LOCALE: Record<Language, string> = { ...LOCALE, en: 'en-GB' }

export const LANGUAGE_NAME: Record<Language, string> = { zh: '中文', en: 'English', de: 'Deutsch', ja: '日本語', ko: '한국어' }

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language) // `includes` accepts any value

/** Returns the value if it is a language, otherwise English (calls: Language). */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE)

/** Adds the parameter `lang` to a path, except for English (decisions: Language and money). */
export const addressIn = (language: Language, path: string) =>
  language === DEFAULT_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
