import type { Language } from '@shop/contract/languages'

const EAST_ASIAN = /[\u2e80-\u{10ffff}]/u
const IS_EAST_ASIAN: Partial<Record<Language, true>> = { zh: true, ja: true, ko: true }

/** True if the trimmed text is long enough: two letters, or one in Chinese, Japanese and Korean (design: Finding). */
export const isAskable = (text: string, language: Language) =>
  text !== '' && (Array.from(text).length > 1 || IS_EAST_ASIAN[language] === true || EAST_ASIAN.test(text))

/** Returns the index of the next option, wrapping around via -1, which means that no option is active. */
export const nextOption = (active: number, step: 1 | -1, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1
