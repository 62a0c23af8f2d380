export type DecimalSign = '.' | ','

/** Reasons why a text is not a number: nothing typed, no digits, other characters, or groups that do not have three digits. */
type Unreadable = 'empty' | 'noDigits' | 'signs' | 'groups'

/** `number` is unrounded decimal text (`-1299.5`). `sign` is the decimal sign that the notation implies. `currency` is as typed. */
export type TypedNumber =
  | { kind: 'number'; number: string; sign?: DecimalSign; currency?: string }
  | { kind: 'ambiguous'; grouped: string; decimal: string; sign: DecimalSign; currency?: string }
  | { kind: 'unreadable'; why: Unreadable }

/** Direction marks and zero-width spaces, which people copy without seeing them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u061c]/g
const FULL_WIDTH = /[\uff01-\uff5e]/g
const MINUS = /[\u2010-\u2015\u2212\ufe63]/g
const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4`\u2032]/g
const CURRENCY = String.raw`[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{3}|kr\.?|Fr\.|zł|Kč|[元圆圓円원]`
const PARTS = new RegExp(String.raw`^([+-]?)\s*(${CURRENCY})?\s*([+-]?)\s*([\d.,' ]*?(?:[.,]-{1,2})?)\s*(${CURRENCY})?$`, 'u')
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/
const MAX_LETTERS = 60
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Reads the usual notations of numbers and prices. Three digits after a single comma or dot (`1.299`) are ambiguous without `hint`. */
export function readNumber(text: string, hint?: DecimalSign): TypedNumber {
  const plain = plainOf(text)
  if (plain === '') return { kind: 'unreadable', why: 'empty' }
  if (!/\d/.test(plain)) return { kind: 'unreadable', why: 'noDigits' }
  if (plain.length > MAX_LETTERS) return { kind: 'unreadable', why: 'signs' }
  const [, outer = '', before, inner = '', typed = '', after] = PARTS.exec(plain) ?? []
  const currency = before ?? after
  if (typed === '' || (outer && inner) || (before && after) || !isCurrency(currency)) return { kind: 'unreadable', why: 'signs' }
  const minus = outer === '-' || inner === '-' ? '-' : ''
  const digits = typed.replace(/[.,]-{1,2}$/, '')
  const beside = currency === undefined ? {} : { currency }
  if (TWO_READINGS.test(digits)) {
    const sign = digits.includes(',') ? ',' : '.'
    const grouped = decimalText(minus, digits.replace(sign, ''))
    const decimal = decimalText(minus, ...halves(digits, sign))
    if (digits !== typed) return { kind: 'number', number: grouped, sign: sign === '.' ? ',' : '.', ...beside } // as in `1.299,-`
    if (hint === undefined) return { kind: 'ambiguous', grouped, decimal, sign, ...beside }
    return { kind: 'number', number: hint === sign ? decimal : grouped, sign: hint, ...beside }
  }
  const [whole, decimals = ''] = wholeAndDecimals(digits)
  if (!/^\d*$/.test(decimals) || !(/^\d*$/.test(whole) || GROUPED.test(whole))) return { kind: 'unreadable', why: 'groups' }
  const sign = signIn(typed, whole)
  return { kind: 'number', number: decimalText(minus, whole.replaceAll(/\D/g, ''), decimals), ...(sign && { sign }), ...beside }
}

/** Returns the decimal sign of a locale; a dot if the locale uses another sign. */
export const decimalSignOf = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'

/** Replaces all digits by ASCII digits, and all variants of spaces, minus signs and apostrophes by a single character each. */
const plainOf = (text: string) =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(MINUS, '-')
    .replaceAll(APOSTROPHE, "'")
    .replaceAll(/\s/g, ' ')
    .trim()

let codes: ReadonlySet<string> | undefined
/** True unless the text has three letters that `Intl` does not know as a currency, because units may have three letters too. */
function isCurrency(text: string | undefined) {
  if (text === undefined || !/^[A-Za-z]{3}$/.test(text)) return true
  codes ??= new Set([...Intl.supportedValuesOf('currency'), 'RMB'])
  return codes.has(text.toUpperCase())
}

/** Returns the decimal sign: the sign after the whole part, otherwise the one that does not separate groups. Undefined if unknown. */
function signIn(typed: string, whole: string): DecimalSign | undefined {
  const after = typed[whole.length]
  if (after === '.' || after === ',') return after
  return whole.includes('.') ? ',' : whole.includes(',') ? '.' : undefined
}

/** Splits off decimals after the last comma or dot. If that sign occurs twice, it separates groups, and there are no decimals. */
function wholeAndDecimals(digits: string): [whole: string, decimals?: string] {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits[last]
  if (sign === undefined || digits.indexOf(sign) !== last) return [digits]
  return halves(digits, sign)
}

const halves = (digits: string, sign: string): [string, string] => {
  const [whole = '', decimals = ''] = digits.split(sign)
  return [whole, decimals]
}

function decimalText(minus: string, whole: string, decimals = '') {
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals}`.replace(/\.?0*$/, '')
  return number === '' || number === '0' ? '0' : `${minus}${number}`
}
