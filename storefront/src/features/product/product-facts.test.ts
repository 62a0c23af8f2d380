import { expect, it } from 'vitest'
import { figuresOf, partNumber, stockLevel, subtitleParts } from './product-facts.ts'

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
])('marks %i pieces as %s', (available, level) => {
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

const spec = (specValue: string, number: number | null = null, unit: string | null = null) => ({
  id: 1,
  specName: 'Spec',
  specValue,
  number,
  unit,
  condition: null,
})

it.each([
  [spec('80 km/h', 80, 'km/h'), '80', 'km/h'],
  [spec('1,720 g', 1720, 'g'), '1,720', 'g'],
  [spec('5,2 Ah', 5.2, 'Ah'), '5,2', 'Ah'],
  [spec('30分', 30, 'min'), '30', '分'],
  [spec('1:10'), '1:10', ''],
])('makes a figure of %j', (given, number, unit) => {
  expect(figuresOf([given])).toMatchObject([{ number, unit }])
})

it('makes no figure of what is not a number with a unit, and at most four', () => {
  expect(figuresOf([spec('4WD, three differentials'), spec('3652 brushless, 3,300 kV'), spec('8', 8)])).toEqual([])
  expect(figuresOf(Array.from({ length: 6 }, () => spec('80 km/h', 80, 'km/h')))).toHaveLength(4)
})
