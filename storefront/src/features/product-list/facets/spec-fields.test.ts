import { formatSpecs, readSpecs } from '@shop/contract/catalog/filters/spec-filters'
import { describe, expect, it } from 'vitest'
import { boundName, boxName, hasPoint, rangeOf, specsIn, withoutPart } from './spec-fields.ts'

const read = (search: string) => specsIn(new URLSearchParams(search))
const filtersOf = (text: string) => readSpecs(text).filters

describe('the fields of a form of filters [f.page.1]', () => {
  it.each([
    [
      [
        [boxName('cells'), '2'],
        [boxName('cells'), '3'],
      ],
      'cells:2|3',
      true,
    ],
    [
      [
        [boundName('top-speed', 'min', 'km/h', 'km/h'), '35'],
        [boundName('top-speed', 'max', 'km/h', 'km/h'), ''],
      ],
      'top-speed:35..',
      true,
    ],
    [
      [
        [boundName('top-speed', 'min', 'km/h', 'mph'), '22'],
        [boundName('top-speed', 'max', 'km/h', 'mph'), '50'],
      ],
      'top-speed:35.405..80.468',
      true,
    ],
    [
      [
        [boundName('weight', 'max', 'g', 'g'), '249'],
        [boxName('weight'), 'none'],
      ],
      'weight:..249|none',
      true,
    ],
    [
      [
        [boundName('weight', 'min', 'g', 'oz'), '9'],
        [boundName('weight', 'max', 'g', 'oz'), '8'],
      ],
      '',
      false,
    ],
    [[[boundName('weight', 'min', 'g', 'mph'), '9']], '', false],
    [
      [
        ['specs', 'cells:2;weight:..249'],
        [boxName('cells'), '3'],
      ],
      'cells:3;weight:..249',
      true,
    ],
    [[['spec.Cells', '3']], '', true],
  ])('%j mean %s; understood: %s', (fields, specs, isClear) => {
    const meant = read(String(new URLSearchParams(fields)))

    expect(formatSpecs(meant.specs)).toBe(specs)
    expect(meant.isClear).toBe(isClear)
  })

  it('show one range, and none of several', () => {
    expect(rangeOf(filtersOf('weight:1..2|none')[0])).toEqual({ min: 1, max: 2 })
    expect(rangeOf(filtersOf('weight:1..2|4..')[0])).toBeUndefined()
    expect(rangeOf(undefined)).toEqual({ min: null, max: null })
  })

  it('tick a point that is chosen', () => {
    expect(hasPoint(filtersOf('cells:2|3')[0], 3)).toBe(true)
    expect(hasPoint(filtersOf('cells:2..4')[0], 3)).toBe(false)
  })
})

it('a part is taken off alone, and with the last one the filter', () => {
  const specs = filtersOf('cells:2|3|none;weight:..249')

  expect(formatSpecs(withoutPart(specs, 'cells', { min: 2, max: 2 }))).toBe('cells:3|none;weight:..249')
  expect(formatSpecs(withoutPart(specs, 'cells', 'none'))).toBe('cells:2|3;weight:..249')
  expect(formatSpecs(withoutPart(specs, 'weight', { min: null, max: 249 }))).toBe('cells:2|3|none')
})
