import { escapeBraces, fillIn, shownFigure } from '@shop/contract/catalog/shown-value'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { Shared } from '../catalog/catalog-files.rules.ts'

/** The names of units, as they are printed. */
export type Units = Shared['units']

/** A figure as a language writes it, with its unit: by the unit's name, or as it stands where it has none. */
export const figureShown = (number: number, unit: string | null, units: Units, language: Language) =>
  shownFigure(number, unit === null ? undefined : (units[unit]?.[language] ?? unit), language)

type Wordings = Partial<Record<Language, string | null>>

/**
 * The own text of a spec in a language, of what it shows: null where that is its number as the language writes it, or where it falls back to English. Where
 * the English text is the number, so are those that are left out.
 */
export function ownValue(shown: Wordings, figureIn: ((language: Language) => string) | undefined, language: Language) {
  const value = shown[language] ?? null
  const isFigure = figureIn !== undefined && shown[DEFAULT_LANGUAGE] === figureIn(DEFAULT_LANGUAGE)
  return isFigure && value === figureIn(language) ? null : value
}

/** What a spec shows in a language, of its own texts: the other way round. Null falls back to English. */
export function valueShown(own: Wordings, figureIn: ((language: Language) => string) | undefined, language: Language) {
  const value = own[language] ?? null
  const isFigure = (own[DEFAULT_LANGUAGE] ?? null) === null
  return value ?? (isFigure ? (figureIn?.(language) ?? null) : null)
}

type ValueOf = (key: string) => string | undefined

/** A text as it is kept, with places for values, of what is shown and of what that was made of. `made`: what was done to it on its way. */
export function sourceText(shown: string | null, source: string | null, valueOf: ValueOf, made: (text: string) => string) {
  if (shown === null) return null
  const isTrue = source !== null && made(filled(source, valueOf)) === shown
  return isTrue ? source : escapeBraces(shown)
}

/** A text with its values; a place for a spec that is not there stays. */
export const filled = (text: string, valueOf: ValueOf) => fillIn(text, (key) => valueOf(key) ?? `{${key}}`)

/** What is stored of a text beside what it shows: null where that says all. */
export const storedSource = (text: string, shown: string) => (text === escapeBraces(shown) ? null : text)
