import type { Language } from '@shop/contract/languages'
import { expect, it } from 'vitest'
import { isAskable, nextOption } from './suggestion-rules.ts'

it.each<[text: string, language: Language, is: boolean]>([
  ['', 'en', false],
  ['', 'zh', false],
  ['k', 'en', false],
  ['ke', 'en', true],
  ['ü', 'de', false],
  ['車', 'en', true],
  ['3', 'zh', true],
  ['가', 'ko', true],
  ['𠮷', 'de', true],
])('there are suggestions for %j in %s: %s [x.51]', (text, language, is) => {
  expect(isAskable(text, language)).toBe(is)
})

it.each([
  [-1, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
] as const)('from option %i by %i of %i the keys lead to %i [x.51]', (active, step, count, next) => {
  expect(nextOption(active, step, count)).toBe(next)
})
