import { describe, expect, it } from 'vitest'
import { dayAfter } from './days.ts'
import { type Answer, type AnswerDay, changeBetween, figureOf, missingDays, rateOf } from './figures.ts'

const TODAY = '2026-11-30'
const COUNTS = { hasData: true, views: 100, buys: 5, searches: 10, unopened: 2, favorites: 1 }

/** Seven days until today, and the seven days before. `of` changes the counts of days by their distance from today. */
function answerOf(of: Readonly<Record<number, Partial<AnswerDay>>> = {}, firstDay: string | null = '2026-01-01'): Answer {
  const days = Array.from({ length: 14 }, (_, place) => ({ day: dayAfter(TODAY, place - 13), ...COUNTS, ...of[13 - place] }))
  const [period, before] = [{ from: dayAfter(TODAY, -6), until: TODAY }, { from: dayAfter(TODAY, -13), until: dayAfter(TODAY, -7) }] // prettier-ignore
  return { today: TODAY, firstDay, period, before, days, products: [], languages: [], sellers: [] }
}

describe('a rate', () => {
  it.each([
    [29, 29, null],
    [30, 1, 3.3],
    [1_000, 47, 4.7],
    [40, 50, 125],
    [null, 3, null],
  ])('of %s views and %s clicks is %s', (views, buys, rate) => {
    expect(rateOf({ views, buys })).toBe(rate)
  })
})

describe('a figure', () => {
  it('is of all days, and compared without today and its weekday before', () => {
    const answer = answerOf({ 0: { views: 7 }, 1: { views: 700 }, 7: { views: 9_999 } })

    expect(figureOf('views', answer)).toEqual({ value: 1_207, change: 100 })
    expect(figureOf('rate', answer)).toEqual({ value: 2.9, change: -50 })
    expect(figureOf('searches', answer)).toEqual({ value: 70, change: 0 })
  })

  it('has no comparison where counting began later, nothing was before, or searches are no longer known', () => {
    expect(figureOf('views', answerOf({}, dayAfter(TODAY, -12))).change).toBeNull()
    expect(figureOf('views', answerOf({}, dayAfter(TODAY, -13))).change).toBe(0)
    expect(figureOf('favorites', answerOf({}, null)).change).toBe(0)
    const nothing = Object.fromEntries([8, 9, 10, 11, 12, 13].map((days) => [days, { buys: 0 }]))
    expect(figureOf('buys', answerOf(nothing)).change).toBeNull()
    expect(figureOf('searches', answerOf({ 13: { searches: null } })).change).toBeNull()
  })

  it('is unknown if it is unknown of every day', () => {
    const unknown = Object.fromEntries(Array.from({ length: 14 }, (_, days) => [days, { views: null }]))
    const answer = answerOf(unknown)

    expect([figureOf('views', answer).value, figureOf('rate', answer).value, figureOf('buys', answer).value]).toEqual([null, null, 35])
  })
})

it('of products is unknown before counting began', () => {
  const period = (firstDay: string | null) => figureOf('buys', answerOf({}, firstDay)).value
  expect([period(null), period(dayAfter(TODAY, 1)), period(TODAY)]).toEqual([null, null, 35])
})

describe('a day without data', () => {
  it('is over, and after the first day of counting', () => {
    const answer = answerOf({ 0: { hasData: false }, 2: { hasData: false }, 5: { hasData: false }, 9: { hasData: false } })

    expect(missingDays(answer)).toEqual([dayAfter(TODAY, -5), dayAfter(TODAY, -2)])
    expect(missingDays({ ...answer, firstDay: dayAfter(TODAY, -3) })).toEqual([dayAfter(TODAY, -2)])
    expect(missingDays({ ...answer, firstDay: null })).toEqual([])
  })
})

it.each([
  [112, 100, 12],
  [97, 100, -3],
  [5, 0, null],
  [null, 5, null],
])('the change to %s from %s is %s percent', (now, before, change) => {
  expect(changeBetween(now, before)).toBe(change)
})
