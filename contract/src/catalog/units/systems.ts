import { type Fraction, factorOf, fractionOf, fromCanonical, isUnitOf, type Measure, UNITS } from '../units.ts'

/** Shoppers read figures in the units of one of them. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export const isUnitSystem = (value: unknown): value is UnitSystem => UNIT_SYSTEMS.some((system) => system === value)

/** What stands for a unit in the other system. What both have in common (minutes, volts) is not here. */
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

/** The system that a unit is of; undefined where both have it. */
export const systemOf = (unit: string) => counterpartOf(unit)?.system

/** The unit in which a figure of another one is shown to readers of a system. */
export function unitIn(system: UnitSystem, unit: string) {
  const counterpart = counterpartOf(unit)
  return counterpart && counterpart.system !== system ? counterpart.other : unit
}

/** The system that most of these units are of; metric where that is none. */
export function usualSystem(units: readonly string[]): UnitSystem {
  const imperial = units.filter((unit) => systemOf(unit) === 'imperial').length
  return imperial > units.filter((unit) => systemOf(unit) === 'metric').length ? 'imperial' : 'metric'
}

/** As exact as what is stated may be taken to be. */
const SHOWN_DIGITS = 3

/** A stated figure in the unit of the other system, to three digits; what is above keeps its whole number: 1,000 m are 3,281 ft. Undefined where both have its unit. */
export function inOtherSystem(number: number, unit: string) {
  const counterpart = counterpartOf(unit)
  const dimension = UNITS[unit]?.dimension
  if (!counterpart || !dimension) return undefined
  const exact = fromCanonical(number, counterpart.other, { dimension, unit }) ?? number
  const shown = Math.abs(exact) < 10 ** SHOWN_DIGITS ? Number(exact.toPrecision(SHOWN_DIGITS)) : Math.round(exact)
  return { number: shown, unit: counterpart.other, system: unitSystemBeside(counterpart.system) }
}

const unitSystemBeside = (system: UnitSystem): UnitSystem => (system === 'metric' ? 'imperial' : 'metric')

/** Decimals of a bound in the canonical unit (calls: Finding). */
const BOUND_DECIMALS = 3
/** Enough for every bound: of the smallest unit in the largest, a thousandth is less than what these are of. */
const MAX_SHOWN_DECIMALS = 9
/** As typed: no sign, no exponent. */
const TYPED = /^\d{1,9}(\.\d{0,9})?$/

export type End = 'min' | 'max'

/**
 * A bound that was typed in a unit, in the canonical one: a lower bound rounded down, an upper one up, in the third decimal, so that no product is lost
 * (calls: Finding). Undefined where the text is no number from 0, or the unit none of the dimension.
 */
export function typedBound(text: string, unit: string, measure: Measure, end: End): number | undefined {
  if (!TYPED.test(text) || !isUnitOf(unit, measure)) return undefined
  return boundOf(BigInt(text.replace('.', '')), decimalsIn(text), ratioOf(unit, measure.unit), end)
}

/** A bound as its field shows it in a unit: the shortest text that means this very bound. So what was typed stands there again, and no bound drifts. */
export function shownBound(bound: number, unit: string, measure: Measure, end: End): string {
  const [n, d] = ratioOf(measure.unit, unit)
  const [numerator, denominator] = fractionOf(bound)
  const back = ratioOf(unit, measure.unit)
  for (let decimals = 0; decimals < MAX_SHOWN_DECIMALS; decimals++) {
    // What is rounded down to a lower bound is above it, what is rounded up to an upper one below.
    const digits = divided(numerator * n * 10n ** BigInt(decimals), denominator * d, end === 'min' ? 'max' : 'min')
    if (boundOf(digits, decimals, back, end) === bound) return textOf(digits, decimals)
  }
  return String(bound) // it has more decimals than a bound may have
}

const decimalsIn = (text: string) => text.split('.')[1]?.length ?? 0

function ratioOf(from: string, to: string): Fraction {
  const [[n, d], [toN, toD]] = [factorOf(from), factorOf(to)]
  return [n * toD, d * toN]
}

/** So many units of the last decimal, turned by a ratio and rounded outwards. */
function boundOf(digits: bigint, decimals: number, [n, d]: Fraction, end: End) {
  const thousandths = divided(digits * n * 10n ** BigInt(BOUND_DECIMALS), d * 10n ** BigInt(decimals), end)
  return Number(textOf(thousandths, BOUND_DECIMALS))
}

/** Of positive numbers, rounded down for a lower bound and up for an upper one. */
const divided = (numerator: bigint, denominator: bigint, end: End) =>
  end === 'min' ? numerator / denominator : (numerator + denominator - 1n) / denominator

function textOf(digits: bigint, decimals: number) {
  const text = String(digits).padStart(decimals + 1, '0')
  const whole = text.slice(0, text.length - decimals)
  return decimals === 0 ? whole : `${whole}.${text.slice(text.length - decimals)}`
}
