import { type Language, LOCALE } from '../languages.ts'

/** What the shop prints of specs, in the specs themselves and within texts. Without Zod: the server and the back office have the same. */

const KANA_KANJI_OR_HANGUL = /^[\u3040-\u9fff\uac00-\ud7af]/

const formats = new Map<Language, Intl.NumberFormat>()

/** Made once: to make one takes longer than to write hundreds of numbers with it. */
function formatOf(language: Language) {
  const format = formats.get(language) ?? new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 3 })
  formats.set(language, format)
  return format
}

/** A number as a language writes it, with the name of its unit there: 30 min, 30 分钟, but 30分, 30분. */
export function shownFigure(number: number, unitName: string | undefined, language: Language) {
  const figure = formatOf(language).format(number)
  if (unitName === undefined) return figure
  const isClose = language !== 'zh' && KANA_KANJI_OR_HANGUL.test(unitName)
  return isClose ? figure + unitName : `${figure} ${unitName}`
}

/** A spec in a language, as staff keep it: its number, the name of its unit there, its own text there (null: none) and its own English text. */
interface SpecInLanguage {
  number: number | null
  unitName: string | undefined
  text: string | null
  englishText: string | null
}

/** What the shop prints of a spec that staff keep: its own text, else the English one, else its number. Empty where it has nothing yet. */
export const shownSpec = ({ number, unitName, text, englishText }: SpecInLanguage, language: Language) =>
  text ?? englishText ?? (number === null ? '' : shownFigure(number, unitName, language))

/** Puts a value where a text says `{key}`, and `{key}` where it says `{{key}}`. */
export const fillIn = (text: string, valueOf: (key: string) => string) =>
  text.replaceAll(/\{(\{[\w-]+\})\}|\{([\w-]+)\}/g, (_, literal?: string, key = '') => literal ?? valueOf(key))

/** A text that `fillIn` makes this one of again, without a value in it. */
export const escapeBraces = (text: string) => text.replaceAll(/\{[\w-]+\}/g, '{$&}')

/** A product's subtitle: the values of some of its specs, separated by middle dots. */
export const subtitleOf = (keys: readonly string[], valueOf: (key: string) => string) => keys.map(valueOf).join(' · ')
