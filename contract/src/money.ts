import type { Language } from './languages.ts'

/** Currency of each language (spec §9). */
export const CURRENCY = { zh: 'CNY', en: 'USD', de: 'EUR', ja: 'JPY', ko: 'KRW' } as const satisfies Record<Language, string>
export type Currency = (typeof CURRENCY)[Language]

export const isCurrency = (value: unknown): value is Currency => Object.hasOwn(MINOR_UNITS_PER_FEN, String(value))

/**
 * How many minor units of a currency one fen is, as a fraction, so that conversion stays in whole numbers.
 * Rates relative to CNY are the specification's (§9): USD 0.14, EUR 0.13, JPY 20.5, KRW 185.2.
 * The minor unit of JPY and KRW is the whole one, hence their /100.
 */
const MINOR_UNITS_PER_FEN: Record<Currency, readonly [numerator: number, denominator: number]> = {
  CNY: [1, 1],
  USD: [14, 100],
  EUR: [13, 100],
  JPY: [205, 1000],
  KRW: [1852, 1000],
}

/** Decimals that a currency is shown with: two, but none for JPY and KRW (spec §9). */
export const DECIMALS: Record<Currency, 0 | 2> = { CNY: 2, USD: 2, EUR: 2, JPY: 0, KRW: 0 }

/** Whole fen of a price in yuan as calls carry it (at most two decimals). */
export const toFen = (yuan: number) => Math.round(yuan * 100)

/** Yuan, as calls carry it, of whole fen. */
export const toYuan = (fen: number) => fen / 100

/** Shown minor units (cents, yen, won) of a price in fen: rounded half up (decisions: Language and money). */
export function shownMinor(fen: number, currency: Currency) {
  const [numerator, denominator] = MINOR_UNITS_PER_FEN[currency]
  return Math.floor((2 * fen * numerator + denominator) / (2 * denominator))
}

/** The least price in fen that is shown as at least `minor`: the lower bound of a price filter, its end included. */
export function leastFenShownFrom(minor: number, currency: Currency) {
  const [numerator, denominator] = MINOR_UNITS_PER_FEN[currency]
  return Math.max(0, Math.ceil((denominator * (2 * minor - 1)) / (2 * numerator)))
}

/** The greatest price in fen that is shown as at most `minor`: the upper bound of a price filter, its end included. */
export const greatestFenShownUpTo = (minor: number, currency: Currency) => leastFenShownFrom(minor + 1, currency) - 1

/** Converts a typed bound to another currency's minor units: a lower bound is rounded down, an upper one up, so that nothing listed before is lost. */
export function convertBound(minor: number, from: Currency, to: Currency, end: 'min' | 'max') {
  const [fromNumerator, fromDenominator] = MINOR_UNITS_PER_FEN[from]
  const [toNumerator, toDenominator] = MINOR_UNITS_PER_FEN[to]
  const numerator = minor * fromDenominator * toNumerator
  const denominator = fromNumerator * toDenominator
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (end === 'max' && remainder > 0 ? 1 : 0)
}

/** Minor units as the number that people read and type: 41986 cents are 419.86. */
export const toMajor = (minor: number, currency: Currency) => minor / 10 ** DECIMALS[currency]

/** Minor units of a number that was typed. */
export const toMinor = (major: number, currency: Currency) => Math.round(major * 10 ** DECIMALS[currency])
