import { expect, it } from 'vitest'
import { shownSize } from './logo-size.ts'

it.each([
  ['the demo’s as it is', { width: 178, height: 30 }, { width: 178, height: 30 }],
  ['a larger one of its proportions as large', { width: 1780, height: 300 }, { width: 178, height: 30 }],
  ['a square one higher', { width: 512, height: 512 }, { width: 44, height: 44 }],
  ['a high one no higher', { width: 100, height: 400 }, { width: 11, height: 44 }],
  ['a wide one lower', { width: 1000, height: 100 }, { width: 231, height: 23 }],
  ['one as wide as a page no wider than there is room', { width: 4000, height: 100 }, { width: 240, height: 6 }],
])('shows a logo in its own proportions: %s', (_, given, shown) => {
  expect(shownSize(given)).toEqual(shown)
})
