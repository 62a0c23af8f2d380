import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSpecs, parseSpecs, readSpecs, type SpecFilter, sortedSpecOf } from './spec-filters.ts'

const thousandth = fc.integer({ min: 0, max: 10 ** 9 }).map((number) => number / 1_000)
const range = fc.oneof(
  thousandth.map((number) => ({ min: number, max: number })),
  thousandth.map((min) => ({ min, max: null })),
  thousandth.map((max) => ({ min: null, max })),
  fc.tuple(thousandth, thousandth).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
)
const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,2}$/)
const filters = fc.uniqueArray(
  fc
    .record<SpecFilter>({ key, ranges: fc.array(range, { maxLength: 2 }), isNotStated: fc.boolean() })
    .filter(({ ranges, isNotStated }) => ranges.length > 0 || isNotStated),
  { minLength: 1, maxLength: 8, selector: (filter) => filter.key },
)

describe('filters by specs', () => {
  it.each([
    ['top-speed:40..80|none;cells:2|3;weight:..249', 'cells:2|3;top-speed:40..80|none;weight:..249'],
    ['weight:none|250..', 'weight:250..|none'],
    ['weight:3|2|2..2|2.0|1..', 'weight:1..|2|3'],
    ['length:0..0.5', 'length:0..0.5'],
  ])('%s is %s in an address', (text, canonical) => {
    expect(formatSpecs(parseSpecs(text) ?? [])).toBe(canonical)
  })

  it.each([
    '',
    'weight',
    'weight:',
    ':2',
    'weight:..',
    'weight:2;',
    'weight:2|',
    'weight:80..40',
    'weight:1;weight:2',
    'weight:-1',
    'weight:+1',
    'weight:1e3',
    'weight: 1',
    'weight:.5',
    'weight:5.',
    'weight:1.2345',
    'weight:1..2..3',
    'weight:1:2',
    'weight:1234567890123',
    'weight:１',
    'weight:NaN',
    'weight:None',
    'Weight:1',
    'weight-:1',
    '__proto__:1',
    `${'a'.repeat(61)}:1`,
    Array.from({ length: 13 }, (_, n) => `a${n}:1`).join(';'),
    `weight:${Array.from({ length: 25 }, (_, n) => n).join('|')}`,
  ])('%s is none', (text) => {
    expect(parseSpecs(text)).toBeUndefined()
  })

  it('of twelve specs and twenty-four parts are read', () => {
    const text = Array.from({ length: 12 }, (_, n) => `a${n}:1|2`).join(';')

    expect(parseSpecs(text)).toHaveLength(12)
  })

  it('say the same once they are written and read again', () => {
    fc.assert(
      fc.property(filters, (some) => {
        const text = formatSpecs(some)

        expect(formatSpecs(parseSpecs(text) ?? [])).toBe(text)
        expect(parseSpecs(text)?.map(({ key: own }) => own)).toEqual(some.map(({ key: own }) => own).toSorted())
      }),
    )
  })

  it('are read as far as they are understood, and the rest is named', () => {
    expect(readSpecs('weight:..249;speed:fast;old:1;weight:1;cells:2', (own) => own !== 'old')).toEqual({
      filters: [
        { key: 'cells', ranges: [{ min: 2, max: 2 }], isNotStated: false },
        { key: 'weight', ranges: [{ min: null, max: 249 }], isNotStated: false },
      ],
      dropped: ['speed:fast', 'old:1', 'weight:1'],
    })
  })
})

it.each([
  ['spec:top-speed', 'top-speed'],
  ['spec:', undefined],
  ['spec:Top', undefined],
  ['price', undefined],
  [undefined, undefined],
])('the order %s is by %s', (sort, sorted) => {
  expect(sortedSpecOf(sort)).toBe(sorted)
})
