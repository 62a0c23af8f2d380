import { EXPERIENCES, PLACES, QUESTIONS, type Question } from '@shop/contract/finding/choices'
import type { Answers } from '@shop/contract/finding/choose'
import { toFen } from '@shop/contract/money'
import { NO_AGE } from '../catalog/listing/columns/columns.rules.ts'

/** Candidates as columns, the likeliest first: a product costs 24 bytes, and 100,000 are looked through in a millisecond. */
export interface Candidates {
  ids: Float64Array
  priceFen: Float64Array
  minutes: Float32Array
  minAge: Uint8Array
  /** A bit for each of PLACES. */
  places: Uint8Array
  /** A bit for each of EXPERIENCES. */
  experiences: Uint8Array
}

/** No minutes are stated. */
export const NO_MINUTES = 0

/**
 * What it costs a model to miss an answer. Each is more than all that follow it together: no boat is answered to who wants it indoors, and nothing is
 * offered to a child that is not meant for it while anything else is there.
 */
const WEIGHTS: Record<Question, number> = { age: 16, where: 8, experience: 4, budget: 2, minutes: 1 }

/** Whether a candidate misses an answer. What is not asked is not missed; what is not stated is. */
export function isMissed(candidates: Candidates, at: number, question: Question, answers: Answers): boolean {
  const { where, experience, age, budget, minutes } = answers
  switch (question) {
    case 'where':
      return where !== undefined && ((candidates.places[at] ?? 0) & (1 << PLACES.indexOf(where))) === 0
    case 'experience':
      return experience !== undefined && ((candidates.experiences[at] ?? 0) & (1 << EXPERIENCES.indexOf(experience))) === 0
    case 'age':
      return age !== undefined && (candidates.minAge[at] ?? NO_AGE) > age
    case 'budget':
      return budget !== undefined && (candidates.priceFen[at] ?? Infinity) > toFen(budget)
    case 'minutes':
      return minutes !== undefined && (candidates.minutes[at] ?? NO_MINUTES) < minutes
  }
}

/** How far it is from what it misses, in shares: a little over the budget is better than much. Less than 2. */
function distanceOf({ priceFen, minutes: ofAll }: Candidates, at: number, { budget, minutes }: Answers) {
  const over = budget === undefined ? 0 : Math.max(0, 1 - toFen(budget) / (priceFen[at] ?? Infinity))
  const short = minutes === undefined ? 0 : Math.max(0, 1 - (ofAll[at] ?? NO_MINUTES) / minutes)
  return over + short
}

/** The places of the best candidates, at most so many: those whose misses weigh least, of these the nearest, of these the likeliest. */
export function choose(candidates: Candidates, answers: Answers, most: number): number[] {
  const best: Array<{ at: number; cost: number; distance: number }> = []
  for (let at = 0; at < candidates.ids.length; at++) {
    let cost = 0
    for (const question of QUESTIONS) if (isMissed(candidates, at, question, answers)) cost += WEIGHTS[question]
    const last = best.at(-1)
    if (best.length === most && last && cost > last.cost) continue
    const distance = distanceOf(candidates, at, answers)
    let place = best.length
    while (place > 0 && isBetter({ cost, distance }, best[place - 1])) place--
    best.splice(place, 0, { at, cost, distance })
    if (best.length > most) best.pop()
  }
  return best.map(({ at }) => at)
}

interface Rank {
  cost: number
  distance: number
}

const isBetter = (one: Rank, other: Rank | undefined) =>
  other !== undefined && (one.cost < other.cost || (one.cost === other.cost && one.distance < other.distance))
