import { expect, it } from 'vitest'
import { timesOf } from './login-times.ts'

it.each([
  ['zh', '2026年11月5日', /^2026年11月5日 \d{2}:05$/],
  ['en', '5 Nov 2026', /^5 Nov 2026, \d{2}:05$/],
  ['de', '05.11.2026', /^05\.11\.2026, \d{2}:05$/],
  ['ja', '2026/11/05', /^2026\/11\/05 \d{1,2}:05$/],
  ['ko', '2026. 11. 5.', /^2026\. 11\. 5\. \d{2}:05$/],
] as const)('a login’s day and time are written in %s as its readers do, by 24 hours', (language, day, time) => {
  const iso = '2026-11-05T12:05:00.000Z'

  expect(timesOf(language).day(iso)).toBe(day)
  expect(timesOf(language).time(iso)).toMatch(time)
})
