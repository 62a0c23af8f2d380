import { EXPERIENCES, PLACES, QUESTIONS, type Question } from '@shop/contract/product-advice/choices'
import type { Answers } from '@shop/contract/product-advice/choose'
import { toFen } from '@shop/contract/money'
import type { Candidates } from '../../product-index/product-index.ts'

/** Cost of each missed answer. A cost exceeds the sum of all smaller costs, so a suitable age counts most, then a suitable place. */
const WEIGHTS: Record<Question, number> = { age: 16, where: 8, experience: 4, budget: 2, minutes: 1 }

/** True if the product does not match the answer, or does not state the value. Questions without an answer are never missed. */
export function isMissed(candidates: Candidates, at: number, question: Question, answers: Answers): boolean {
  const { where, experience, age, budget, minutes } = answers
  switch (question) {
    case 'where':
      return where !== undefined && ((candidates.places[at] ?? 0) & (1 << PLACES.indexOf(where))) === 0
    case 'experience':
      return experience !== undefined && ((candidates.experiences[at] ?? 0) & (1 << EXPERIENCES.indexOf(experience))) === 0
    case 'age':
      return age !== undefined && (candidates.minAge[at] ?? Infinity) > age
    case 'budget':
      return budget !== undefined && (candidates.priceFen[at] ?? Infinity) > toFen(budget)
    case 'minutes':
      return minutes !== undefined && (candidates.minutes[at] ?? 0) < minutes
  }
}

/** Returns how far the product misses budget and running time, from 0 to below 2: a little over the budget is better than much. */
function distanceOf({ priceFen, minutes: ofAll }: Candidates, at: number, { budget, minutes }: Answers) {
  const over = budget === undefined ? 0 : Math.max(0, 1 - toFen(budget) / (priceFen[at] ?? Infinity))
  const short = minutes === undefined ? 0 : Math.max(0, 1 - (ofAll[at] ?? 0) / minutes)
  return over + short
}

/** Returns the indexes of the best candidates, sorted by cost of missed answers, then distance, then order of candidates. */
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
