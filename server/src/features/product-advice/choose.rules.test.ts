import type { Answers } from '@shop/contract/product-advice/choose'
import { describe, expect, it } from 'vitest'
import { type Candidate, candidatesFrom } from '../../../test/fuzzing/candidates.ts'
import { choose, isMissed } from './choose.rules.ts'

const MODEL: Candidate = {
  id: 1,
  isAccessory: false,
  priceFen: 100_000,
  minAge: 8,
  places: ['garden'],
  experiences: ['first'],
  minutes: 20,
}

const chosen = (answers: Answers, ...parts: Array<Partial<Candidate>>) => {
  const candidates = candidatesFrom(parts.map((part, index) => ({ ...MODEL, id: index + 1, ...part })))
  return choose(candidates, answers, 3).map((at) => candidates.ids[at])
}

describe('the chooser', () => {
  it('answers the likeliest where nothing is asked, at most three', () => {
    expect(chosen({}, {}, {}, {}, {})).toEqual([1, 2, 3])
    expect(chosen({}, {})).toEqual([1])
    expect(chosen({})).toEqual([])
  })

  it('answers models, and other things only where there are no models', () => {
    expect(chosen({}, { isAccessory: true }, {})).toEqual([2])
    expect(chosen({}, { isAccessory: true })).toEqual([1])
  })

  it.each<[Answers, Partial<Candidate>]>([
    [{ where: 'water' }, { places: ['water', 'field'] }],
    [{ experience: 'much' }, { experiences: ['some', 'much'] }],
    [{ age: 5 }, { minAge: 5 }],
    [{ budget: 999.99 }, { priceFen: 99_999 }],
    [{ minutes: 21 }, { minutes: 21 }],
  ])('asked for %j takes what says so', (answers, part) => {
    expect(chosen(answers, {}, part)).toEqual([2, 1])
  })

  it.each<[Answers, Partial<Candidate>]>([
    [{ where: 'water' }, { places: [] }],
    [{ experience: 'some' }, { experiences: [] }],
    [{ age: 99 }, { minAge: null }],
    [{ minutes: 1 }, { minutes: null }],
  ])('asked for %j takes nothing for granted that is not stated', (answers, part) => {
    const question = Object.keys(answers)[0] as keyof Answers // there is only one question
    expect(isMissed(candidatesFrom([{ ...MODEL, ...part }]), 0, question, answers)).toBe(true)
  })

  it('would rather miss all that is less than what is more: the age, then the place', () => {
    const answers: Answers = { where: 'garden', experience: 'first', age: 8, budget: 1_000, minutes: 20 }
    const nothingElse = { experiences: [], priceFen: 900_000, minutes: 1 }

    expect(chosen(answers, { places: [] }, nothingElse)).toEqual([2, 1])
    expect(chosen(answers, { minAge: 14 }, { ...nothingElse, places: [] })).toEqual([2, 1])
  })

  it('of what is over the budget or too short, takes the nearest', () => {
    expect(chosen({ budget: 500 }, { priceFen: 300_000 }, { priceFen: 60_000 }, { priceFen: 90_000 })).toEqual([2, 3, 1])
    expect(chosen({ minutes: 60 }, { minutes: 5 }, { minutes: 30 }, { minutes: null })).toEqual([2, 1, 3])
  })
})
