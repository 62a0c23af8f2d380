import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type End, inOtherSystem, shownBound, systemOf, typedBound, unitIn, usualSystem } from './systems.ts'
import { type Dimension, UNITS } from '../units.ts'

const dimensionOf = (unit: string): Dimension => UNITS[unit]?.dimension ?? 'none'
const end = fc.constantFrom<End>('min', 'max')
const ofBothSystems = Object.keys(UNITS).filter((unit) => systemOf(unit))
const pair = fc.constantFrom(...ofBothSystems).map((unit) => {
  const other = unitIn(systemOf(unit) === 'metric' ? 'imperial' : 'metric', unit)
  return { typed: other, measure: { dimension: dimensionOf(unit), unit } }
})

describe('a figure in the other system', () => {
  it.each([
    [80, 'km/h', 49.7, 'mph'],
    [8, 'm/s', 17.9, 'mph'],
    [435, 'mm', 17.1, 'inch'],
    [249, 'g', 8.78, 'oz'],
    [2.9, 'kg', 6.39, 'lb'],
    [1000, 'm', 3281, 'ft'],
    [1.2, 'km', 0.746, 'mi'],
    [5, 'inch', 127, 'mm'],
    [-40, 'mph', -64.4, 'km/h'],
  ])('of %d %s is %d %s', (number, unit, shown, other) => {
    expect(inOtherSystem(number, unit)).toMatchObject({ number: shown, unit: other })
  })

  it.each(['min', 'mAh', 'kV', 'propellers', 'toString', ''])('is the same in %s, which both have', (unit) => {
    expect(inOtherSystem(1, unit)).toBeUndefined()
    expect(unitIn('imperial', unit)).toBe(unit)
  })
})

it('the usual system is that of most units', () => {
  expect(usualSystem(['mm', 'g', 'inch', 'min'])).toBe('metric')
  expect(usualSystem(['mph', 'oz', 'mm'])).toBe('imperial')
  expect(usualSystem(['min'])).toBe('metric')
})

describe('a typed bound', () => {
  const speed = { dimension: 'speed', unit: 'km/h' } as const

  it.each<[text: string, end: End, bound: number | undefined]>([
    ['22', 'min', 35.405],
    ['50', 'max', 80.468],
    ['0', 'min', 0],
    ['', 'min', undefined],
    ['-1', 'min', undefined],
    ['1e3', 'max', undefined],
    ['ten', 'max', undefined],
  ])('of %s mph as %s is %s km/h', (text, of, bound) => {
    expect(typedBound(text, 'mph', speed, of)).toBe(bound)
  })

  it('is none in a unit of another dimension', () => {
    expect(typedBound('22', 'oz', speed, 'min')).toBeUndefined()
  })

  it('loses nothing that lies within what was typed', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 9_999_999 }), ({ typed, measure }, hundredths) => {
        const text = String(hundredths / 100)
        const exact = (hundredths / 100) * ratio(typed, measure.unit)

        expect(typedBound(text, typed, measure, 'min')).toBeLessThanOrEqual(exact * (1 + 1e-12))
        expect(typedBound(text, typed, measure, 'max')).toBeGreaterThanOrEqual(exact * (1 - 1e-12))
      }),
    )
  })

  it('stands in its field as it was typed, to the second decimal, of millimetres that are asked in inches to the first [f.units.3]', () => {
    fc.assert(
      fc.property(pair, end, fc.integer({ min: 0, max: 9_999_999 }), ({ typed, measure }, of, whole) => {
        const text = String(whole / (isFine(typed, measure.unit) ? 10 : 100))

        expect(shownBound(typedBound(text, typed, measure, of) ?? NaN, typed, measure, of)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not drift, whatever unit its field shows', () => {
    fc.assert(
      fc.property(pair, end, fc.integer({ min: 0, max: 999_999_999 }), ({ typed, measure }, of, thousandths) => {
        const bound = thousandths / 1_000

        expect(typedBound(shownBound(bound, typed, measure, of), typed, measure, of)).toBe(bound)
        expect(shownBound(bound, measure.unit, measure, of)).toBe(String(bound))
      }),
      { numRuns: 2_000 },
    )
  })
})

const ratio = (from: string, to: string) => {
  const [[n, d], [toN, toD]] = [UNITS[from]!.per, UNITS[to]!.per] // units of the table
  return Number(n * toD) / Number(d * toN)
}

/** True if a hundredth of the unit is below two thousandths of the canonical one. */
const isFine = (typed: string, canonical: string) => ratio(typed, canonical) < 0.2
