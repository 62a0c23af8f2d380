import { expect, it } from 'vitest'
import { figuresOf, hyphenated, partNumber, stockLevel, subtitleParts, unbroken } from './product-facts.ts'

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

it.each([
  ['Mistral 5 竞速无人机', 'Mistral\u00a05 竞速无人机'],
  ['Fulmar 1000 遥控帆船', 'Fulmar\u00a01000 遥控帆船'],
  ['四驱越野车', '四驱越野车'],
  ['Kestrel 10 4WD Buggy', 'Kestrel 10 4WD Buggy'],
])('keeps family and number of %s together', (name, whole) => {
  expect(unbroken(name)).toBe(whole)
})

it.each([
  ['Höchstgeschwindigkeit', 'Höchst\u00adgeschwindigkeit'],
  ['Propellerdurchmesser', 'Propeller\u00addurchmesser'],
  ['Geschwindigkeit', 'Geschwindigkeit'],
  ['Top speed', 'Top speed'],
])('hyphenates the label %s where it is put together', (label, parts) => {
  expect(hyphenated(label)).toBe(parts)
})

const spec = (specValue: string, unit: string | null, headline: number | null = 1) => ({
  id: 1,
  specName: 'Spec',
  specValue,
  number: unit === null ? null : 1,
  unit,
  condition: null,
  headline,
})

it.each([
  [spec('80 km/h', 'km/h'), '80', 'km/h'],
  [spec('1,720 g', 'g'), '1,720', 'g'],
  [spec('5,2 Ah', 'Ah'), '5,2', 'Ah'],
  [spec('−20 °C', '°C'), '−20', '°C'],
  [spec('30分', 'min'), '30', '分'],
  [spec('61 dB(A)', 'dB(A)'), '61', 'dB(A)'],
  [spec('16 Propeller, faltbar', 'propellers'), '16', 'Propeller, faltbar'],
  [spec('1:10', null), '1:10', ''],
  [spec('4WD', null), '4WD', ''],
  [spec('about 80 km/h', 'km/h'), 'about 80 km/h', ''],
])('makes a figure of %j', (given, number, unit) => {
  expect(figuresOf([given])).toMatchObject([{ number, unit }])
})

it('makes figures of the specs that were chosen, in the order of their places, and of no others', () => {
  const specs = [spec('80 km/h', 'km/h', null), spec('4WD', null, 3), spec('1:10', null, 1), spec('30 min', 'min', 2)]

  expect(figuresOf(specs).map(({ number }) => number)).toEqual(['1:10', '30', '4WD'])
  expect(figuresOf(specs.slice(0, 1))).toEqual([])
})
