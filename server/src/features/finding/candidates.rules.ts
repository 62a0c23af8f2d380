import { EXPERIENCES, PLACES } from '@shop/contract/finding/choices'
import type { Measure } from '@shop/contract/catalog/units'
import { FLAGS, NO_AGE } from '../catalog/listing/columns/columns.rules.ts'
import { at } from '../catalog/listing/columns/numbers.rules.ts'
import { slotsOf } from '../catalog/listing/columns/order.rules.ts'
import { type Candidates, NO_MINUTES } from './choose.rules.ts'
import { type Facts, numbersOf } from './facts.rules.ts'

const MINUTES: Measure = { dimension: 'time', unit: 'min' }

/** How many products, or numbers, are looked at between two pauses. */
const STEP = 2_048

/**
 * All products that the chooser knows, those that are recommended first, then bestsellers: the models; where there is none, all, so that something can be said.
 * Minutes are those of `run-time` or `flight-time`, the greater one.
 */
export function* candidatesOf(facts: Facts): Generator<void, Candidates> {
  const { columns, kinds } = facts
  const isModel = Uint8Array.from(columns.seriesIds, (id) => (kinds.get(id) === 'accessories' ? 0 : 1))
  const bySales = slotsOf(columns.orders['sales desc'])
  const models = bySales.filter((slot) => isModel[at(columns.series, slot)] === 1)
  const slots = recommendedFirst(models.length > 0 ? models : bySales, columns.flags)
  yield
  const [places, experiences] = [bitsOf(facts, 'where', PLACES), bitsOf(facts, 'experience', EXPERIENCES)]
  const [runs, flies] = [yield* minutesOf(facts, 'run-time'), yield* minutesOf(facts, 'flight-time')]
  const { length } = slots
  const candidates: Candidates = {
    ids: new Float64Array(length),
    priceFen: new Float64Array(length),
    minutes: new Float32Array(length),
    minAge: new Uint8Array(length),
    places: new Uint8Array(length),
    experiences: new Uint8Array(length),
  }
  for (let begin = 0; begin < length; begin += STEP) {
    const end = Math.min(length, begin + STEP)
    for (let place = begin; place < end; place++) {
      const slot = at(slots, place)
      candidates.ids[place] = at(columns.ids, slot)
      candidates.priceFen[place] = at(columns.price.values, at(columns.price.codes, slot) - 1)
      candidates.minutes[place] = Math.max(runs(slot), flies(slot))
      candidates.minAge[place] = columns.minAge[slot] ?? NO_AGE
      candidates.places[place] = places(slot)
      candidates.experiences[place] = experiences(slot)
    }
    yield
  }
  return candidates
}

function recommendedFirst(slots: Uint32Array, flags: Uint8Array) {
  const isRecommended = (slot: number) => (at(flags, slot) & FLAGS.isRecommended) > 0
  const all = new Uint32Array(slots.length)
  const first = slots.filter(isRecommended)
  all.set(first)
  all.set(
    slots.filter((slot) => !isRecommended(slot)),
    first.length,
  )
  return all
}

/** Of a slot a bit for each of the codes that it states. */
function bitsOf({ columns: { words } }: Facts, key: string, known: readonly string[]): (slot: number) => number {
  const column = words.get(key)
  const bits = Uint8Array.from(column?.sets.sets ?? [], (codes) =>
    codes.reduce((sum, code) => (known.includes(code) ? sum | (1 << known.indexOf(code)) : sum), 0),
  )
  return column ? (slot) => at(bits, at(column.codes, slot)) : () => 0
}

/** Of a slot its minutes; 0 where it states none. */
function* minutesOf(facts: Facts, key: string): Generator<void, (slot: number) => number> {
  const numbers = numbersOf(facts, key, MINUTES)
  if (!numbers) return () => NO_MINUTES
  const minutes = new Float32Array(numbers.values.length + 1)
  for (const [place, number] of numbers.values.entries()) {
    minutes[place + 1] = numbers.inUnit(number)
    if (place % STEP === 0) yield
  }
  return (slot) => at(minutes, at(numbers.codes, slot))
}
