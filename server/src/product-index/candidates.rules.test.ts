import { EXPERIENCES, PLACES } from '@shop/contract/product-advice/choices'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { candidatesFrom } from '../../test/fuzzing/candidates.ts'
import { columnsOf, listedProducts } from '../../test/fuzzing/listed-products.ts'
import { atOnce } from './slices.ts'
import { candidatesOf } from './candidates.rules.ts'
import type { Facts } from './packs/facts.rules.ts'

const KINDS: Facts['kinds'] = new Map([[1, 'car'], [2, 'accessories'], [3, null]]) // prettier-ignore
const COMPARED: Facts['compared'] = [
  { key: 'run-time', dimension: 'time', unit: 'h' },
  { key: 'flight-time', dimension: 'time', unit: 'min' },
]
const stated = fc.record({ hours: fc.constantFrom(undefined, 0.5, 2), minutes: fc.constantFrom(undefined, 12, 90), places: fc.subarray([...PLACES, 'moon']), experiences: fc.subarray([...EXPERIENCES]) }) // prettier-ignore

it('candidates are the models, those that are recommended first, then bestsellers, with what each states [f.choose.1]', () => {
  fc.assert(
    fc.property(listedProducts(12), fc.array(stated, { minLength: 12, maxLength: 12 }), (some, statements) => {
      const all = some.map((one, place) => {
        const { hours, minutes, places = [], experiences = [] } = statements[place] ?? {}
        const specs = { ...(hours !== undefined && { 'run-time': hours }), ...(minutes !== undefined && { 'flight-time': minutes }) }
        return { listed: { ...one, specs, words: { where: places, experience: experiences } }, hours, minutes, places, experiences }
      })
      const expected = all
        .toSorted(({ listed: a }, { listed: b }) => Number(b.isRecommended) - Number(a.isRecommended) || b.sales - a.sales || a.id - b.id)
        .map(({ listed: { id, seriesId, priceFen, minAge }, hours = 0, minutes = 0, places, experiences }) => ({
          id,
          priceFen,
          minAge,
          places,
          experiences,
          isAccessory: seriesId === 2,
          minutes: Math.max(hours * 60, minutes) || null,
        }))

      const candidates = atOnce(candidatesOf({ columns: columnsOf(all.map(({ listed }) => listed)), compared: COMPARED, kinds: KINDS }))

      expect(candidates).toEqual(candidatesFrom(expected))
    }),
  )
})
