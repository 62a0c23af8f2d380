import { expect, it } from 'vitest'
import { partNumber, stockLevel, subtitleParts } from './product-facts.ts'

it('writes the part number as series code and id', () => {
  expect(partNumber({ code: 'car' }, 101)).toBe('CAR-0101')
  expect(partNumber({ code: 'ACC' }, 12345)).toBe('ACC-12345')
  expect(partNumber(undefined, 7)).toBe('0007')
})

it.each([
  [6, 'plenty'],
  [5, 'few'],
  [1, 'few'],
  [0, 'none'],
])('marks %i pieces as %s [d.actions.8]', (available, level) => {
  expect(stockLevel(available)).toBe(level)
})

it.each([
  ['1:10 · 80 km/h · 3S LiPo', ['1:10', '80 km/h', '3S LiPo']],
  ['1:10|4WD', ['1:10', '4WD']],
  ['4WD / 2S', ['4WD', '2S']],
  ['A plain line', ['A plain line']],
  ['', []],
])('splits the subtitle %j', (subtitle, parts) => {
  expect(subtitleParts(subtitle)).toEqual(parts)
})
