/** What a figure measures. Figures of `count` and `none` have no units that turn into each other. */
export const DIMENSIONS = ['length', 'mass', 'speed', 'time', 'charge', 'energy', 'voltage', 'power', 'count', 'none'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/**
 * The units that turn into others: what they measure, and how many of the dimension's smallest customary unit each is, exactly, as a fraction. The database
 * has the same (definitions.functions.sql; a test compares them).
 */
export const UNITS: Readonly<Record<string, { dimension: Dimension; per: readonly [numerator: bigint, denominator: bigint] }>> = {
  mm: { dimension: 'length', per: [1n, 1n] },
  cm: { dimension: 'length', per: [10n, 1n] },
  m: { dimension: 'length', per: [1_000n, 1n] },
  km: { dimension: 'length', per: [1_000_000n, 1n] },
  inch: { dimension: 'length', per: [254n, 10n] },
  ft: { dimension: 'length', per: [3_048n, 10n] },
  mi: { dimension: 'length', per: [1_609_344n, 1n] },
  g: { dimension: 'mass', per: [1n, 1n] },
  kg: { dimension: 'mass', per: [1_000n, 1n] },
  oz: { dimension: 'mass', per: [28_349_523_125n, 1_000_000_000n] },
  lb: { dimension: 'mass', per: [45_359_237n, 100_000n] },
  'km/h': { dimension: 'speed', per: [1n, 1n] },
  'm/s': { dimension: 'speed', per: [36n, 10n] },
  mph: { dimension: 'speed', per: [1_609_344n, 1_000_000n] },
  s: { dimension: 'time', per: [1n, 1n] },
  min: { dimension: 'time', per: [60n, 1n] },
  h: { dimension: 'time', per: [3_600n, 1n] },
  mAh: { dimension: 'charge', per: [1n, 1n] },
  Ah: { dimension: 'charge', per: [1_000n, 1n] },
  Wh: { dimension: 'energy', per: [1n, 1n] },
  kWh: { dimension: 'energy', per: [1_000n, 1n] },
  mV: { dimension: 'voltage', per: [1n, 1n] },
  V: { dimension: 'voltage', per: [1_000n, 1n] },
  W: { dimension: 'power', per: [1n, 1n] },
  kW: { dimension: 'power', per: [1_000n, 1n] },
}

/** What a definition says of its figures: their dimension, and the canonical unit, in which they are compared. */
export interface Measure {
  dimension: Dimension
  unit: string
}

/** The units of a dimension; none of `count` and `none`. */
export const unitsOf = (dimension: Dimension) => Object.keys(UNITS).filter((unit) => UNITS[unit]?.dimension === dimension)

/** Whether a definition may have this unit: one of its dimension; without a dimension any that has none, or none at all. */
export const isMeasure = ({ dimension, unit }: Measure) =>
  dimension === 'count' || dimension === 'none' ? !Object.hasOwn(UNITS, unit) : UNITS[unit]?.dimension === dimension

/** Whether figures in a unit can be compared with those of a definition. What is counted has any name: 4 tyres, 16 propellers. */
export function isUnitOf(unit: string, { dimension, unit: canonical }: Measure): boolean {
  if (dimension === 'count') return !Object.hasOwn(UNITS, unit)
  return dimension === 'none' ? unit === canonical : UNITS[unit]?.dimension === dimension
}

/** A figure in the canonical unit of its definition: the number nearest to the exact one. Undefined where its unit is none of the dimension. */
export function toCanonical(number: number, unit: string, measure: Measure): number | undefined {
  if (!isUnitOf(unit, measure)) return undefined
  return turned(number, factorOf(unit), factorOf(measure.unit))
}

/** More than anybody types, and less than the nearest number is off. */
const SIGNIFICANT_DIGITS = 12

/** A figure of the canonical unit in another one. Exactly what `toCanonical` was given comes back, if it had no more than twelve digits. */
export function fromCanonical(number: number, unit: string, measure: Measure): number | undefined {
  if (!isUnitOf(unit, measure)) return undefined
  return Number(turned(number, factorOf(measure.unit), factorOf(unit)).toPrecision(SIGNIFICANT_DIGITS))
}

export type Fraction = readonly [numerator: bigint, denominator: bigint]
const ONE: Fraction = [1n, 1n]

/** How many of the dimension's smallest customary unit one of this unit is, exactly; 1 of what turns into nothing else. */
export const factorOf = (unit: string) => UNITS[unit]?.per ?? ONE

const DECIMALS = 40
const SCALE = 10n ** BigInt(DECIMALS)

function turned(number: number, [n, d]: Fraction, [canonicalN, canonicalD]: Fraction) {
  const [numerator, denominator] = fractionOf(number)
  return Number(`${(numerator * n * canonicalD * SCALE) / (denominator * d * canonicalN)}e-${DECIMALS}`)
}

/** A number as the decimal that it is written as: 0.1 is a tenth. */
export function fractionOf(number: number): Fraction {
  const [digits = '', exponent = '0'] = String(number).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const places = decimals.length - Number(exponent)
  const numerator = BigInt(whole + decimals)
  return places >= 0 ? [numerator, 10n ** BigInt(places)] : [numerator * 10n ** BigInt(-places), 1n]
}
