import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dimension, DIMENSIONS, fromCanonical, isMeasure, isUnitOf, toCanonical, UNITS, unitsOf } from './units.ts'

const figure = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1_000)
const pair = fc.constantFrom(...Object.keys(UNITS)).chain((unit) => {
  const { dimension } = UNITS[unit]! // one of its keys
  return fc.constantFrom(...unitsOf(dimension)).map((canonical) => [unit, { dimension, unit: canonical }] as const)
})

describe('a figure', () => {
  it('comes back from every unit and every canonical one as it was', () => {
    fc.assert(
      fc.property(figure, pair, (number, [unit, measure]) => {
        expect(fromCanonical(toCanonical(number, unit, measure) ?? NaN, unit, measure)).toBe(number)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[number: number, unit: string, dimension: Dimension, canonical: string, is: number]>([
    [1.2, 'km', 'length', 'm', 1_200],
    [0.57, 'm', 'length', 'cm', 57],
    [5, 'inch', 'length', 'mm', 127],
    [127, 'mm', 'length', 'inch', 5],
    [1.1, 'kg', 'mass', 'g', 1_100],
    [4.35, 'kg', 'mass', 'g', 4_350],
    [1, 'oz', 'mass', 'g', 28.349523125],
    [3, 'h', 'time', 'min', 180],
    [100, 's', 'time', 'min', 100 / 60],
    [8, 'm/s', 'speed', 'km/h', 28.8],
    [50, 'mph', 'speed', 'km/h', 80.4672],
    [-11.1, 'V', 'voltage', 'V', -11.1],
    [1e-7, 'km', 'length', 'mm', 0.1],
    [1e21, 'm', 'length', 'mm', 1e24],
    [16, 'propellers', 'count', '', 16],
    [2600, 'rpm', 'none', 'rpm', 2600],
  ])('of %d %s is, as a %s in %s, %d', (number, unit, dimension, canonical, is) => {
    expect(toCanonical(number, unit, { dimension, unit: canonical })).toBe(is)
  })

  it.each<[unit: string, dimension: Dimension, canonical: string]>([
    ['kg', 'length', 'mm'],
    ['furlong', 'length', 'mm'],
    ['g', 'count', ''],
    ['rpm', 'none', 'GHz'],
    ['toString', 'length', 'mm'],
  ])('in %s is none of %s in %s', (unit, dimension, canonical) => {
    expect(isUnitOf(unit, { dimension, unit: canonical })).toBe(false)
    expect(toCanonical(1, unit, { dimension, unit: canonical })).toBeUndefined()
    expect(fromCanonical(1, unit, { dimension, unit: canonical })).toBeUndefined()
  })
})

describe('a definition', () => {
  it('has a unit of its dimension, and without a dimension one that is of none', () => {
    for (const dimension of DIMENSIONS)
      for (const unit of ['', 'rpm', 'toString', ...Object.keys(UNITS)]) {
        const isOwn =
          UNITS[unit] && Object.hasOwn(UNITS, unit) ? UNITS[unit].dimension === dimension : ['count', 'none'].includes(dimension)
        expect(isMeasure({ dimension, unit }), `${dimension} in ${unit}`).toBe(isOwn)
      }
  })
})
