import { expect, it } from 'vitest'
import { problemsOfDay } from './retired.rules.ts'

const retired = (since: string) => ({ retired: { since, sparesUntil: null, successorId: null } })

it.each([
  ['2026-11-30', '2026-11-30T12:00:00Z', 0],
  ['2026-12-01', '2026-11-30T12:00:00Z', 0], // it is tomorrow already in Kiribati
  ['2026-12-01', '2026-11-30T09:59:59Z', 1],
  ['2026-12-02', '2026-11-30T23:00:00Z', 1],
])('a product retired since %s is refused %s: %d', (since, now, problems) => {
  expect(problemsOfDay(retired(since), new Date(now))).toHaveLength(problems)
})

it('a product that is sold has no day', () => {
  expect(problemsOfDay({ retired: null }, new Date())).toEqual([])
})
