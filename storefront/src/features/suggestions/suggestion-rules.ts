import type { Language } from '@shop/contract/languages'

const EAST_ASIAN = /[\u2e80-\u{10ffff}]/u
const IS_EAST_ASIAN: Partial<Record<Language, true>> = { zh: true, ja: true, ko: true }

/** Whether there are suggestions for a text yet, trimmed: from its second letter on, of Chinese, Japanese and Korean from the first (design: Finding). */
export const isAskable = (text: string, language: Language) =>
  text !== '' && (Array.from(text).length > 1 || IS_EAST_ASIAN[language] === true || EAST_ASIAN.test(text))

/** The option after or before the chosen one; beyond the last and before the first none is chosen (-1), and what is typed is meant. */
export const nextOption = (active: number, step: 1 | -1, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1
