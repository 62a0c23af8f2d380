import { LANGUAGES } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { timesOf } from './collection-times.ts'

const ISO = '2026-11-02T00:05:00.000Z'

it('a collection time has year, month, day, hour and minute, in the form of zh-CN', () => {
  expect(timesOf('zh')(ISO)).toMatch(/^2026年11月0[12]日 \d{2}:\d{2}$/) // the day depends on the reader's time zone
})

it.each(LANGUAGES)('has the same five parts in the form of %s', (language) => {
  const text = timesOf(language)(ISO)

  expect(text).toContain('2026')
  expect(text).toMatch(/\d{1,2}:\d{2}$/)
  expect(timesOf(language)('2026-11-02T13:05:00.000Z')).not.toBe(text)
})

it.each([
  ['en', /^[12] Nov 2026, \d{2}:\d{2}$/],
  ['de', /^0[12]\.11\.2026, \d{2}:\d{2}$/],
  ['ja', /^2026\/11\/0[12] \d{1,2}:\d{2}$/],
  ['ko', /^2026\. 11\. [12]\. \d{2}:\d{2}$/],
] as const)('is short in %s, as its readers shorten a day and a time', (language, form) => {
  expect(timesOf(language)(ISO)).toMatch(form)
})
