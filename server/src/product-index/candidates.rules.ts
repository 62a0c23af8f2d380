import { EXPERIENCES, PLACES } from '@shop/contract/product-advice/choices'
import type { Measure } from '@shop/contract/catalog/units'
import { FLAGS, NO_AGE } from './columns/columns.rules.ts'
import { at } from './columns/numbers.rules.ts'
import { slotsOf } from './columns/order.rules.ts'
import { type Facts, numbersOf } from './packs/facts.rules.ts'

/** Products for the chooser, likeliest first, as arrays with an entry per product (24 bytes). Searching 100,000 takes a millisecond. */
export interface Candidates {
  ids: Float64Array
  priceFen: Float64Array
  /** Run or flight time in minutes; NO_MINUTES if not stated. */
  minutes: Float32Array
  /** Minimum age in years; NO_AGE if not stated. */
  minAge: Uint8Array
  /** Bit set of PLACES. */
  places: Uint8Array
  /** Bit set of EXPERIENCES. */
  experiences: Uint8Array
}

export const NO_MINUTES = 0

const MINUTES: Measure = { dimension: 'time', unit: 'min' }

/** Number of products or values processed between pauses. */
const STEP = 2_048

/**
 * Returns all models, or all products if there are no models: recommended ones first, then by sales. `minutes` is the greater of
 * run and flight time.
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

/** Returns a function from slots to bit sets: each known code has a bit. */
function bitsOf({ columns: { words } }: Facts, key: string, known: readonly string[]): (slot: number) => number {
  const column = words.get(key)
  const bits = Uint8Array.from(column?.sets.sets ?? [], (codes) =>
    codes.reduce((sum, code) => (known.includes(code) ? sum | (1 << known.indexOf(code)) : sum), 0),
  )
  return column ? (slot) => at(bits, at(column.codes, slot)) : () => 0
}

/** Returns a function from slots to minutes; NO_MINUTES if not stated. */
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
