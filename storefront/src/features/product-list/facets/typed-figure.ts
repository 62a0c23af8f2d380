import type { Language } from '@shop/contract/languages'
import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'
import { formatsOf } from '../../../frame/numbers-and-dates.ts'

/** The sign before the decimals that readers of a language write. */
const signOf = (language: Language): DecimalSign => (formatsOf(language).number(1.5).includes(',') ? ',' : '.')

/**
 * A figure that was typed, as addresses have it: `49,90` is 49.9, in English, too (report B2). `language`: of the reader, decides where a text has two readings;
 * an address has none. What is no number, or names a currency, stays as it is: its field says so.
 */
export function plainFigure(text: string, language?: Language): string {
  const read = readNumber(text, language && signOf(language))
  return read.kind === 'number' && read.currency === undefined ? read.number : text
}

/** A figure of an address as readers of a language write it, to be typed on. */
export const figureText = (figure: string, language: Language) => figure.replace('.', signOf(language))
