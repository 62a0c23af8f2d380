import { type Fraction, factorOf, fractionOf, fromCanonical, isUnitOf, type Measure, UNITS } from '../units.ts'

export const UNIT_SYSTEMS = ['metric', 'imperial'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export const isUnitSystem = (value: unknown): value is UnitSystem => UNIT_SYSTEMS.some((system) => system === value)

/** Counterpart of each unit in the other system. Units that both systems share, such as minutes and volts, are absent. */
const COUNTERPARTS: Readonly<Record<string, { system: UnitSystem; other: string }>> = {
  mm: { system: 'metric', other: 'inch' },
  cm: { system: 'metric', other: 'inch' },
  m: { system: 'metric', other: 'ft' },
  km: { system: 'metric', other: 'mi' },
  g: { system: 'metric', other: 'oz' },
  kg: { system: 'metric', other: 'lb' },
  'km/h': { system: 'metric', other: 'mph' },
  'm/s': { system: 'metric', other: 'mph' },
  inch: { system: 'imperial', other: 'mm' },
  ft: { system: 'imperial', other: 'm' },
  mi: { system: 'imperial', other: 'km' },
  oz: { system: 'imperial', other: 'g' },
  lb: { system: 'imperial', other: 'kg' },
  mph: { system: 'imperial', other: 'km/h' },
}
const counterpartOf = (unit: string) => (Object.hasOwn(COUNTERPARTS, unit) ? COUNTERPARTS[unit] : undefined)

export const systemOf = (unit: string) => counterpartOf(unit)?.system

export function unitIn(system: UnitSystem, unit: string) {
  const counterpart = counterpartOf(unit)
  return counterpart && counterpart.system !== system ? counterpart.other : unit
}

/** Returns the system to which more of the units belong; metric if both have the same number. */
export function usualSystem(units: readonly string[]): UnitSystem {
  const imperial = units.filter((unit) => systemOf(unit) === 'imperial').length
  return imperial > units.filter((unit) => systemOf(unit) === 'metric').length ? 'imperial' : 'metric'
}

/** Significant digits of converted values. */
const SHOWN_DIGITS = 3

/** Converts to three significant digits, or to an integer from 1,000 on: 1,000 m are 3,281 ft. Undefined without a counterpart. */
export function inOtherSystem(number: number, unit: string) {
  const counterpart = counterpartOf(unit)
  const dimension = UNITS[unit]?.dimension
  if (!counterpart || !dimension) return undefined
  const exact = fromCanonical(number, counterpart.other, { dimension, unit }) ?? number
  const shown = Math.abs(exact) < 10 ** SHOWN_DIGITS ? Number(exact.toPrecision(SHOWN_DIGITS)) : Math.round(exact)
  return { number: shown, unit: counterpart.other, system: unitSystemBeside(counterpart.system) }
}

const unitSystemBeside = (system: UnitSystem): UnitSystem => (system === 'metric' ? 'imperial' : 'metric')

/** Decimals of a filter bound in the canonical unit (calls: Finding). */
const BOUND_DECIMALS = 3
const MAX_SHOWN_DECIMALS = 9
const TYPED = /^\d{1,9}(\.\d{0,9})?$/

export type End = 'min' | 'max'

/** Converts a typed filter bound to the canonical unit, rounded outwards so that no product is lost. Undefined for invalid input. */
export function typedBound(text: string, unit: string, measure: Measure, end: End): number | undefined {
  if (!TYPED.test(text) || !isUnitOf(unit, measure)) return undefined
  return boundOf(BigInt(text.replace('.', '')), decimalsIn(text), ratioOf(unit, measure.unit), end)
}

/** Returns the shortest text that `typedBound` converts back to exactly this bound, so that bounds do not drift. */
export function shownBound(bound: number, unit: string, measure: Measure, end: End): string {
  const [n, d] = ratioOf(measure.unit, unit)
  const [numerator, denominator] = fractionOf(bound)
  const back = ratioOf(unit, measure.unit)
  for (let decimals = 0; decimals < MAX_SHOWN_DECIMALS; decimals++) {
    // Rounds in the opposite direction to `typedBound`.
    const digits = divided(numerator * n * 10n ** BigInt(decimals), denominator * d, end === 'min' ? 'max' : 'min')
    if (boundOf(digits, decimals, back, end) === bound) return textOf(digits, decimals)
  }
  return String(bound)
}

const decimalsIn = (text: string) => text.split('.')[1]?.length ?? 0

function ratioOf(from: string, to: string): Fraction {
  const [[n, d], [toN, toD]] = [factorOf(from), factorOf(to)]
  return [n * toD, d * toN]
}

function boundOf(digits: bigint, decimals: number, [n, d]: Fraction, end: End) {
  const thousandths = divided(digits * n * 10n ** BigInt(BOUND_DECIMALS), d * 10n ** BigInt(decimals), end)
  return Number(textOf(thousandths, BOUND_DECIMALS))
}

/** Divides positive numbers. Rounds a minimum down and a maximum up. */
const divided = (numerator: bigint, denominator: bigint, end: End) =>
  end === 'min' ? numerator / denominator : (numerator + denominator - 1n) / denominator

function textOf(digits: bigint, decimals: number) {
  const text = String(digits).padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  return decimals === 0 ? whole : `${whole}.${text.slice(text.length - decimals)}`
}
