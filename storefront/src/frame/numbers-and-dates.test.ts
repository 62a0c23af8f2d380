import type { Language } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { formatsOf } from './numbers-and-dates.ts'

it.each([
  ['en', '−14%', '2.4 MB', 'a, b', '1,234'],
  ['de', '−14\u00a0%', '2,4 MB', 'a, b', '1.234'],
  ['zh', '−14%', '2.4 MB', 'a、b', '1,234'],
  ['ja', '−14%', '2.4 MB', 'a、b', '1,234'],
  ['ko', '−14%', '2.4MB', 'a, b', '1,234'],
] as const)('writes reductions, sizes, lists and numbers as they are written in %s', (language: Language, ...written) => {
  const { reduction, megabytes, enumeration, number } = formatsOf(language)

  expect([reduction(14), megabytes(2_440_000), enumeration(['a', 'b']), number(1234)].map((text) => text.replace(/\u202f/g, ' '))).toEqual(
    written,
  )
})

it('writes one label as it is, and none as nothing', () => {
  expect(formatsOf('de').enumeration(['a'])).toBe('a')
  expect(formatsOf('de').enumeration([])).toBe('')
})

it('makes the formats of a language once', () => {
  expect(formatsOf('ko')).toBe(formatsOf('ko'))
})
