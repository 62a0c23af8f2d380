import type { Language } from './languages.ts'

/** Currency of each language (spec §9). */
export const CURRENCY = { zh: 'CNY', en: 'USD', de: 'EUR', ja: 'JPY', ko: 'KRW' } as const satisfies Record<Language, string>
export type Currency = (typeof CURRENCY)[Language]

export const isCurrency = (value: unknown): value is Currency => Object.hasOwn(MINOR_UNITS_PER_FEN, String(value))

/** Minor units per fen, as fractions. One yuan is USD 0.14, EUR 0.13, JPY 20.5 or KRW 185.2 (spec §9); JPY and KRW have no cents. */
const MINOR_UNITS_PER_FEN: Record<Currency, readonly [numerator: number, denominator: number]> = {
  CNY: [1, 1],
  USD: [14, 100],
  EUR: [13, 100],
  JPY: [205, 1000],
  KRW: [1852, 1000],
}

/** Number of decimals of each currency (spec §9). */
export const DECIMALS: Record<Currency, 0 | 2> = { CNY: 2, USD: 2, EUR: 2, JPY: 0, KRW: 0 }

/** Converts yuan to fen. `yuan` has at most two decimals. */
export const toFen = (yuan: number) => Math.round(yuan * 100)

export const toYuan = (fen: number) => fen / 100

/** Converts fen to the minor unit of a currency (cents, yen, won), rounded half up (decisions: Language and money). */
export function shownMinor(fen: number, currency: Currency) {
  const [numerator, denominator] = MINOR_UNITS_PER_FEN[currency]
  return Math.floor((2 * fen * numerator + denominator) / (2 * denominator))
}

/** Lowest price in fen that is shown as `minor` or more: the inclusive lower bound of a filter. */
export function leastFenShownFrom(minor: number, currency: Currency) {
  const [numerator, denominator] = MINOR_UNITS_PER_FEN[currency]
  return Math.max(0, Math.ceil((denominator * (2 * minor - 1)) / (2 * numerator)))
}

/** Highest price in fen that is shown as `minor` or less: the inclusive upper bound of a filter. */
export const greatestFenShownUpTo = (minor: number, currency: Currency) => leastFenShownFrom(minor + 1, currency) - 1

/** Converts a bound of a price filter, in minor units. Rounds outwards, so that no listed product is lost. */
export function convertBound(minor: number, from: Currency, to: Currency, end: 'min' | 'max') {
  const [fromNumerator, fromDenominator] = MINOR_UNITS_PER_FEN[from]
  const [toNumerator, toDenominator] = MINOR_UNITS_PER_FEN[to]
  const numerator = minor * fromDenominator * toNumerator
  const denominator = fromNumerator * toDenominator
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (end === 'max' && remainder > 0 ? 1 : 0)
}

export const toMajor = (minor: number, currency: Currency) => minor / 10 ** DECIMALS[currency]

export const toMinor = (major: number, currency: Currency) => Math.round(major * 10 ** DECIMALS[currency])

/** Returns the reduction in fen and in whole percent (rounded half up, at least 1), or null if the price is not reduced (calls: Shapes). */
export function reductionOf(priceFen: number, originalPriceFen: number | null) {
  if (originalPriceFen === null || originalPriceFen <= priceFen) return null
  const amountFen = originalPriceFen - priceFen
  const percent = Math.floor((200 * amountFen + originalPriceFen) / (2 * originalPriceFen))
  return { amountFen, percent: Math.max(1, percent) }
}
