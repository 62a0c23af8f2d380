import type { Language } from '@shop/contract/languages'
import { TEXTS } from '../texts/texts.ts'
import type { Problem } from './kind.ts'

/** Number of records that a message names. */
const MOST_NAMED = 3

export function problemMessage({ issue, names = [] }: Problem, language: Language) {
  const { issues, andMore } = TEXTS[language]
  if (names.length === 0) return issues[issue]
  const more = names.length - MOST_NAMED
  return `${issues[issue]}: ${[...names.slice(0, MOST_NAMED), ...(more > 0 ? [andMore(more)] : [])].join(', ')}`
}
