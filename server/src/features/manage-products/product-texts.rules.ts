import { escapeBraces, fillIn, shownFigure } from '@shop/contract/catalog/shown-value'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { Shared } from '../catalog/catalog-files.rules.ts'

export type Units = Shared['units']

/** Returns the number in the language's notation, with the unit's name or key. */
export const figureShown = (number: number, unit: string | null, units: Units, language: Language) =>
  shownFigure(number, unit === null ? undefined : (units[unit]?.[language] ?? unit), language)

type Wordings = Partial<Record<Language, string | null>>

/** Returns the spec's text in a language; null if the text just shows the number, or is missing and falls back to English. */
export function ownValue(shown: Wordings, figureIn: ((language: Language) => string) | undefined, language: Language) {
  const value = shown[language] ?? null
  const isFigure = figureIn !== undefined && shown[DEFAULT_LANGUAGE] === figureIn(DEFAULT_LANGUAGE)
  return isFigure && value === figureIn(language) ? null : value
}

/** Inverse of `ownValue`: returns the text to store; null falls back to English. */
export function valueShown(own: Wordings, figureIn: ((language: Language) => string) | undefined, language: Language) {
  const value = own[language] ?? null
  const isFigure = (own[DEFAULT_LANGUAGE] ?? null) === null
  return value ?? (isFigure ? (figureIn?.(language) ?? null) : null)
}

type ValueOf = (key: string) => string | undefined

/** Returns `source` if this template still produces the shown text, else the shown text as a template. `made` is applied before storage. */
export function sourceText(shown: string | null, source: string | null, valueOf: ValueOf, made: (text: string) => string) {
  if (shown === null) return null
  const isTrue = source !== null && made(filled(source, valueOf)) === shown
  return isTrue ? source : escapeBraces(shown)
}

export const filled = (text: string, valueOf: ValueOf) => fillIn(text, (key) => valueOf(key) ?? `{${key}}`)

export const storedSource = (text: string, shown: string) => (text === escapeBraces(shown) ? null : text)
