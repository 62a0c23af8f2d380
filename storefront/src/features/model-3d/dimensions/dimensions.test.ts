import type { Language } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { dimensionsOf, inUnit, statedAxes } from './dimensions.ts'

const text = (specName: string, specValue: string) => ({ specName, specValue, number: null, unit: null })
const typed = (specName: string, number: number, unit: string | null) => ({ specName, specValue: `${number} ${unit}`, number, unit })

describe('the dimensions of a product [1.3]', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'Length', 'Width', 'Height'],
    ['zh', '长度', '宽度', '高度'],
    ['de', 'Länge', 'Breite', 'Höhe'],
    ['ja', '全長', '全幅', '全高'],
    ['ko', '길이', '너비', '높이'],
  ])('are found by their names in %s', (language, length, width, height) => {
    const specs = [typed(height, 178, 'mm'), typed(length, 435, 'mm'), typed(width, 248, 'mm'), typed('Wheelbase', 270, 'mm')]

    expect(dimensionsOf(specs, language)).toEqual({ length: 435, width: 248, height: 178 })
  })

  it.each<[Language, string, number]>([
    ['en', '435 mm', 435],
    ['en', '43.5 cm', 435],
    ['de', '43,5 cm', 435],
    ['en', '1,250 mm', 1250],
    ['de', '1.250 mm', 1250],
    ['de', '1.250,5 mm', 1250.5],
    ['en', '1.25 m', 1250],
    ['en', 'about 10 in', 254],
    ['en', '10″', 254],
    ['de', 'ca. 10 Zoll', 254],
    ['zh', '约 43.5 厘米', 435],
    ['ja', '43.5センチ', 435],
    ['ko', '43.5센티미터', 435],
  ])('are read in %s from %s', (language, value, length) => {
    const [name] = { en: ['Length'], de: ['Länge'], zh: ['长度'], ja: ['全長'], ko: ['길이'] }[language]

    expect(dimensionsOf([text(name ?? '', value)], language)).toEqual({ length: expect.closeTo(length, 6) })
  })

  it.each([
    ['text that is no length', text('Length', 'long')],
    ['another quantity', typed('Length', 5, 'kg')],
    ['a number without a unit', text('Length', '435')],
    ['nothing', typed('Length', 0, 'mm')],
    ['a length of something else', typed('Folded length', 180, 'mm')],
  ])('leave out %s', (_, spec) => {
    expect(dimensionsOf([spec, typed('Height', 64, 'mm')], 'en')).toEqual({ height: 64 })
    expect(statedAxes(dimensionsOf([spec, typed('Height', 64, 'mm')], 'en'))).toEqual(['height'])
  })

  it('have the wingspan as their width where no width is stated', () => {
    expect(dimensionsOf([typed('Wingspan', 1200, 'mm')], 'en')).toEqual({ width: 1200 })
    expect(dimensionsOf([typed('Wingspan', 1200, 'mm'), typed('Width', 1210, 'mm')], 'en')).toEqual({ width: 1210 })
  })

  it('are shown to one decimal', () => {
    expect([inUnit(435, 'cm'), inUnit(435, 'inch'), inUnit(248, 'inch')]).toEqual([43.5, 17.1, 9.8])
  })
})
