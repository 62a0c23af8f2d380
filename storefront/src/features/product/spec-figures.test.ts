import { expect, it } from 'vitest'
import { figuresOf } from './spec-figures.ts'

const spec = (specValue: string, unit: string | null, headline: number | null = 1) => ({
  id: 1,
  key: null,
  specName: 'Spec',
  specValue,
  number: unit === null ? null : 1,
  unit,
  condition: null,
  headline,
  rank: null,
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
