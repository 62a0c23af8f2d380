import { expect, it } from 'vitest'
import { loadTexts } from '../../frame/words/text-group.ts'
import { unitsTexts } from '../units/texts.ts'
import { figuresOf as figuresIn } from './spec-figures.ts'

await loadTexts([unitsTexts], 'en')
const figuresOf = (specs: Parameters<typeof figuresIn>[0]) => figuresIn(specs, unitsTexts.get('en').unitNames, 'en')

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

it('makes a figure in the other system of units of one that is a number with its unit alone [f.units.2]', () => {
  const measured = (specValue: string, number: number, unit: string) => figuresOf([{ ...spec(specValue, unit), number }])[0]?.other

  expect(measured('80 km/h', 80, 'km/h')).toMatchObject({ stated: 'metric', number: '49.7', unit: 'mph' })
  expect(measured('1,720 g', 1720, 'g')).toMatchObject({ stated: 'metric', number: '60.7', unit: 'oz' })
  expect(measured('5 inch', 5, 'inch')).toMatchObject({ stated: 'imperial', number: '127', unit: 'mm' })
  expect(measured('80 km/h with 3S', 80, 'km/h')).toBeUndefined()
  expect(measured('about 80 km/h', 80, 'km/h')).toBeUndefined()
  expect(measured('30 min', 30, 'min')).toBeUndefined()
})
