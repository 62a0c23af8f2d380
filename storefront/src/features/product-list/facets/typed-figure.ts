import type { Language } from '@shop/contract/languages'
import { type DecimalSign, readNumber } from '@shop/contract/numbers/typed-number'
import { formatsOf } from '../../../frame/numbers-and-dates.ts'

const signOf = (language: Language): DecimalSign => (formatsOf(language).number(1.5).includes(',') ? ',' : '.')

/** Converts `49,90` to `49.90`, also in English (report B2). `language` decides ambiguous text. Invalid text stays unchanged. */
export function plainFigure(text: string, language?: Language): string {
  const read = readNumber(text, language && signOf(language))
  return read.kind === 'number' && read.currency === undefined ? read.number : text
}

export const figureText = (figure: string, language: Language) => figure.replace('.', signOf(language))
