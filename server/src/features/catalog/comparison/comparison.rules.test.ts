import type { Direction } from '@shop/contract/catalog/kinds'
import { describe, expect, it } from 'vitest'
import { type ComparableSpec, compareSpecs } from './comparison.rules.ts'

type Definition = NonNullable<ComparableSpec['definition']>
const defined = (values: Partial<Definition> = {}): Definition => ({
  key: 'top-speed',
  name: 'Top speed',
  group: 'performance',
  unit: 'km/h',
  direction: 'more',
  sort: 0,
  ...values,
})
const spec = (comparable: number | null, condition: string | null = null, definition: Definition | null = defined()): ComparableSpec => ({
  comparable,
  condition,
  definition,
  specValue: comparable === null ? 'very' : `${comparable} as printed`,
})
/** A stated value: a number, a number with condition, a text, or null for nothing. */
type Stated = number | [number, string] | string | null
const product = (stated: Stated, definition: Definition) => {
  if (stated === null) return []
  if (typeof stated === 'string') return [{ ...spec(null, null, definition), specValue: stated }]
  return typeof stated === 'number' ? [spec(stated, null, definition)] : [spec(...stated, definition)]
}
const rowOf = (stated: Stated[], values: Partial<Definition> = {}) => compareSpecs(stated.map((one) => product(one, defined(values))))[0]

describe('the best value of a row [compare.3]', () => {
  it.each<[stated: Stated[], direction: Direction, best: number[]]>([
    [[80, 72], 'more', [0]],
    [[80, 72], 'less', [1]],
    [[80, 72], 'none', []],
    [[72, 80, 80], 'more', [1, 2]],
    [[80, 80], 'more', [0, 1]],
    [[80], 'more', []],
    [[80, null], 'more', []],
    [[80, 'fast'], 'more', []],
    [[80, null, 72], 'more', [0]],
    [
      [
        [80, 'on asphalt'],
        [72, 'on grass'],
      ],
      'more',
      [],
    ],
    [[[80, 'on asphalt'], 72], 'more', []],
    [[[80, 'on asphalt'], [72, 'on asphalt'], null], 'more', [0]],
  ])('of %j, where better is %s, is at %j', (stated, direction, best) => {
    expect(rowOf(stated, { direction })?.best).toEqual(best)
  })
})

describe('the same value', () => {
  it.each<[stated: Stated[], same: boolean]>([
    [[80, 80], true],
    [[80, 72], false],
    [[80, null], false],
    [[80], false],
    [['4WD', '4WD', '4WD'], true],
    [['4WD', '2WD'], false],
    [
      [
        [80, 'on asphalt'],
        [80, 'on asphalt'],
      ],
      true,
    ],
    [
      [
        [80, 'on asphalt'],
        [80, 'on grass'],
      ],
      false,
    ],
  ])('%j: %s', (stated, same) => {
    expect(rowOf(stated)?.same).toBe(same)
  })
})

describe('the values of a row', () => {
  it('are numbers in its unit, words where there is no number, null where nothing is stated', () => {
    expect(rowOf([80, 'fast', null])).toMatchObject({ unit: 'km/h', values: [80, 'fast', null], conditions: [null, null, null] })
  })

  it('are as the shop prints them where a unit is missing: 1:10 is not 10', () => {
    expect(rowOf([10, 8], { key: 'scale', unit: '' })?.values).toEqual(['10 as printed', '8 as printed'])
  })

  it('are of the spec that has the number, of several of one definition', () => {
    const [row] = compareSpecs([
      [spec(null, 'downhill'), spec(80, 'on asphalt')],
      [spec(null, 'downhill'), spec(null)],
    ])

    expect(row).toMatchObject({ values: [80, 'very'], conditions: ['on asphalt', 'downhill'] })
  })
})

describe('the rows', () => {
  it('stand by group, then as definitions are sorted; specs without a definition are left out', () => {
    const definitions = [
      defined({ key: 'camera', group: 'camera' }),
      defined({ key: 'width', group: 'size', sort: 5 }),
      defined({ key: 'length', group: 'size', sort: 4 }),
      defined({ key: 'scale', group: 'model', sort: 9 }),
    ]

    const rows = compareSpecs([definitions.map((definition) => spec(1, null, definition)), [spec(1, null, null), spec(2)]])

    expect(rows.map(({ key }) => key)).toEqual(['scale', 'top-speed', 'length', 'width', 'camera'])
  })

  it('are none without products, or where nothing is defined', () => {
    expect(compareSpecs([])).toEqual([])
    expect(compareSpecs([[spec(1, null, null)], []])).toEqual([])
  })
})
