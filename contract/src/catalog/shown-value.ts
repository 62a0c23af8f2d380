import { type Language, LOCALE } from '../languages.ts'

/** Server and back office share this file, which must not import Zod. */

const KANA_KANJI_OR_HANGUL = /^[\u3040-\u9fff\uac00-\ud7af]/

const formats = new Map<Language, Intl.NumberFormat>()

/** Formats are cached, because creating one takes longer than hundreds of uses. */
function formatOf(language: Language) {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 3 })
  formats.set(language, format)
  return format
}

/** Appends the unit's name after a space (30 min, 30 分钟), or directly if the name is Japanese or Korean (30分, 30분). */
export function shownFigure(number: number, unitName: string | undefined, language: Language) {
  const figure = formatOf(language).format(number)
  if (unitName === undefined) return figure
  const isClose = language !== 'zh' && KANA_KANJI_OR_HANGUL.test(unitName)
  return isClose ? figure + unitName : `${figure} ${unitName}`
}

/** Spec as stored, in one language. If `text` is null, `englishText` is shown. */
interface SpecInLanguage {
  number: number | null
  unitName: string | undefined
  text: string | null
  englishText: string | null
}

/** Returns the text, else the English text, else the number with its unit; empty if the spec has none of them. */
export const shownSpec = ({ number, unitName, text, englishText }: SpecInLanguage, language: Language) =>
  text ?? englishText ?? (number === null ? '' : shownFigure(number, unitName, language))

/** Replaces each `{key}` by the value of that key. The escaped form `{{key}}` becomes `{key}`. */
export const fillIn = (text: string, valueOf: (key: string) => string) =>
  text.replaceAll(/\{(\{[\w-]+\})\}|\{([\w-]+)\}/g, (_, literal?: string, key = '') => literal ?? valueOf(key))

/** Escapes each `{key}` as `{{key}}`, so that `fillIn` returns the original text. */
export const escapeBraces = (text: string) => text.replaceAll(/\{[\w-]+\}/g, '{$&}')

export const subtitleOf = (keys: readonly string[], valueOf: (key: string) => string) => keys.map(valueOf).join(' · ')
