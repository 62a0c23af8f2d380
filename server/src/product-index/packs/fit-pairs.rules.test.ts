import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../test/fuzzing/listed-products.ts'
import type { Listed } from '../columns/columns.rules.ts'
import { atOnce } from '../slices.ts'
import type { Facts } from './facts.rules.ts'
import { findFittingIds, findPairs } from './fit-pairs.rules.ts'
import { compareVerdicts, judgeCharger, judgePack, roleOf, type Stated, statedOf } from './fits.rules.ts'

const KINDS: Facts['kinds'] = new Map([[1, 'car'], [2, 'accessories'], [3, null]]) // prettier-ignore
/** Lengths are in centimetres; rules use millimetres. */
const COMPARED: Facts['compared'] = [
  { key: 'cells', dimension: 'count', unit: 'S' },
  { key: 'charge-power', dimension: 'power', unit: 'kW' },
  ...['length', 'width', 'tray-length', 'tray-width'].map((key) => ({ key, dimension: 'length' as const, unit: 'cm' })),
  { key: 'height', dimension: 'mass', unit: 'g' }, // another measure, which is ignored
]
const IN_UNIT: Record<string, number> = { cells: 1, 'charge-power': 1_000, length: 10, width: 10, 'tray-length': 10, 'tray-width': 10 }

const code = (...codes: string[]) => fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 2 })
const size = fc.constantFrom(4.6, 13.5, 13.8)
const product = (id: number) =>
  fc.record<Listed>({
    id: fc.constant(id),
    seriesId: fc.constantFrom(1, 2, 3),
    isHome: fc.constant(true),
    priceFen: fc.constant(100),
    isReduced: fc.constant(false),
    has360: fc.constant(false),
    isInStock: fc.constant(true),
    isRecommended: fc.constant(false),
    minAge: fc.constant(null),
    sales: fc.integer({ min: 0, max: 3 }),
    sort: fc.constant(0),
    tagIds: fc.constant([]),
    specs: fc.record(
      { cells: fc.constantFrom(2, 3), 'charge-power': fc.constant(0.06), length: size, width: size, height: size, 'tray-length': size, 'tray-width': size },
      { requiredKeys: [] },
    ),
    words: fc.record({ 'cell-range': code('2s', '3s', 'many'), chemistry: code('lipo', 'nimh'), connector: code('xt60', 'deans') }, { requiredKeys: [] }),
  }) // prettier-ignore

function statedBy({ id, seriesId, specs, words }: Listed) {
  const figures = Object.entries(specs).flatMap(([key, number]) => (IN_UNIT[key] ? [[key, { number: Number((number * IN_UNIT[key]).toFixed(6)), codes: [] }] as const] : [])) // prettier-ignore
  const coded = Object.entries(words).map(([key, codes]) => [key, { number: null, codes }] as const)
  return statedOf(id, KINDS.get(seriesId) ?? null, Object.fromEntries([...figures, ...coded]))
}

const ROLES = ['battery', 'charger', 'model'] as const

/** Judges all pairs, one by one. */
function expectedOf(all: Stated[], own: Stated, wanted: ReturnType<typeof roleOf>, most: number) {
  const role = roleOf(own)
  if (!role || role === wanted) return []
  const others = all.filter((other) => other.id !== own.id && roleOf(other) === wanted)
  const judged = others.map((other) => {
    const isOwnNeeding = wanted === 'charger' || (wanted === 'battery' && role === 'model')
    const judge = role === 'charger' || wanted === 'charger' ? judgeCharger : judgePack
    return { id: other.id, verdict: isOwnNeeding ? judge(own, other) : judge(other, own) }
  })
  return judged.toSorted((one, other) => compareVerdicts(one.verdict, other.verdict)).slice(0, most)
}

it('what fits is what judging each product says, the best and the bestsellers first [f.fits.1]', () => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 14 }, (_, n) => product(n + 1))), fc.integer({ min: 1, max: 5 }), (all, most) => {
      const facts = { columns: columnsOf(all), compared: COMPARED, kinds: KINDS }
      const stated = all.toSorted((a, b) => b.sales - a.sales || a.id - b.id).map(statedBy)
      for (const own of stated) {
        const fitting = ROLES.flatMap((wanted) => expectedOf(stated, own, wanted, Infinity).filter(({ verdict }) => verdict.fits === true))
        expect(new Set(atOnce(findFittingIds(facts, own.id)))).toEqual(new Set(fitting.map(({ id }) => id)))
        const pairs = atOnce(findPairs(facts, own.id, most))
        expect(pairs === undefined).toBe(roleOf(own) === undefined)
        if (!pairs) continue
        for (const wanted of ROLES)
          expect(pairs[wanted].map(({ other, verdict }) => ({ id: other.id, verdict }))).toEqual(expectedOf(stated, own, wanted, most))
      }
    }),
    { numRuns: 300 },
  )
})

it('of a product that is not listed nothing fits', () => {
  expect(atOnce(findPairs({ columns: columnsOf([]), compared: COMPARED, kinds: KINDS }, 1, 12))).toBeUndefined()
  expect(atOnce(findFittingIds({ columns: columnsOf([]), compared: COMPARED, kinds: KINDS }, 1))).toEqual([])
})
