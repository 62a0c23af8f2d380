/** Dimensions of specs. Units of `count` and `none` cannot be converted. */
export const DIMENSIONS = ['length', 'mass', 'speed', 'time', 'charge', 'energy', 'voltage', 'power', 'count', 'none'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** `per` is the unit's exact size in the first unit of its dimension. A test compares the table with definitions.functions.sql. */
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

/** Dimension of a spec, and the canonical unit in which values are compared. */
export interface Measure {
  dimension: Dimension
  unit: string
}

export const unitsOf = (dimension: Dimension) => Object.keys(UNITS).filter((unit) => UNITS[unit]?.dimension === dimension)

/** True if the unit belongs to the dimension. For `count` and `none`, true for any unit that is not in UNITS. */
export const isMeasure = ({ dimension, unit }: Measure) =>
  dimension === 'count' || dimension === 'none' ? !Object.hasOwn(UNITS, unit) : UNITS[unit]?.dimension === dimension

/** True if a value in this unit can be compared. The unit of a `count` may have any name, such as tyres or propellers. */
export function isUnitOf(unit: string, { dimension, unit: canonical }: Measure): boolean {
  if (dimension === 'count') return !Object.hasOwn(UNITS, unit)
  return dimension === 'none' ? unit === canonical : UNITS[unit]?.dimension === dimension
}

/** Converts to the canonical unit and returns the nearest double. Undefined if the unit does not belong to the dimension. */
export function toCanonical(number: number, unit: string, measure: Measure): number | undefined {
  if (!isUnitOf(unit, measure)) return undefined
  return turned(number, factorOf(unit), factorOf(measure.unit))
}

/** Digits of converted numbers: more than people type, but too few to show rounding errors. */
const SIGNIFICANT_DIGITS = 12

/** Converts from the canonical unit. Exactly inverts `toCanonical` for numbers of up to twelve digits. */
export function fromCanonical(number: number, unit: string, measure: Measure): number | undefined {
  if (!isUnitOf(unit, measure)) return undefined
  return Number(turned(number, factorOf(measure.unit), factorOf(unit)).toPrecision(SIGNIFICANT_DIGITS))
}

export type Fraction = readonly [numerator: bigint, denominator: bigint]
const ONE: Fraction = [1n, 1n]

/** Returns the exact size of a unit as in UNITS; 1 if the unit cannot be converted. */
export const factorOf = (unit: string) => UNITS[unit]?.per ?? ONE

const DECIMALS = 40
const SCALE = 10n ** BigInt(DECIMALS)

function turned(number: number, [n, d]: Fraction, [canonicalN, canonicalD]: Fraction) {
  const [numerator, denominator] = fractionOf(number)
  return Number(`${(numerator * n * canonicalD * SCALE) / (denominator * d * canonicalN)}e-${DECIMALS}`)
}

/** Returns the exact fraction of the number's decimal notation, so that 0.1 is exactly one tenth. */
export function fractionOf(number: number): Fraction {
  const [digits = '', exponent = '0'] = String(number).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const places = decimals.length - Number(exponent)
  const numerator = BigInt(whole + decimals)
  return places >= 0 ? [numerator, 10n ** BigInt(places)] : [numerator * 10n ** BigInt(-places), 1n]
}
