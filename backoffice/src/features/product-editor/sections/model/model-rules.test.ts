import { describe, expect, it } from 'vitest'
import { scaleFixOf, sidesOf, statedIn } from './model-rules.ts'

const names = { en: '', zh: '', de: '', ja: '', ko: '' }
const definition = (key: string, group = 'size', dimension = 'length') => ({
  id: 1,
  key,
  name: names,
  kind: 'range',
  dimension,
  unit: 'mm',
  group,
})
const definitions = [
  definition('length'),
  definition('width'),
  definition('height'),
  definition('wingspan'),
  definition('weight', 'size', 'mass'),
  definition('range', 'performance'),
]
const spec = (key: string, number: number | string | null, unit: string | null = 'mm', isComparable = true) => ({
  key,
  definition: key,
  isComparable,
  hasOwnName: false,
  number,
  unit,
  headline: null,
})

describe('how large the specs say that it is', () => {
  it('is in millimetres, whatever unit they have', () => {
    const specs = [spec('length', 43.5, 'cm'), spec('width', 248), spec('height', 7, 'inch'), spec('wingspan', 1.2, 'm')]

    expect(statedIn(specs, { definitions })).toEqual({ length: 435, width: 248, height: 177.8, all: [435, 248, 177.8, 1_200] })
  })

  it.each([
    ['is no number yet', spec('length', '4x')],
    ['is none', spec('length', null)],
    ['is not compared', spec('length', 435, 'mm', false)],
    ['is a weight', spec('weight', 435, 'g')],
    ['is no size', spec('range', 435)],
    ['is nothing', spec('length', 0)],
  ])('leaves out what %s', (_, one) => {
    expect(statedIn([one], { definitions })).toEqual({ all: [] })
  })
})

describe('a model', () => {
  const model = sidesOf({ x: 248, y: 178, z: 435 })
  const grown = (by: number) => ({ length: 435 * by, width: 248 * by, height: 178 * by })
  const stated = { length: 435, width: 248, height: 178, all: [435, 248, 178] }

  it('has its length along', () => {
    expect(model).toEqual({ length: 435, width: 248, height: 178 })
  })

  it.each([
    ['fits', grown(1), undefined],
    ['is as good as it', grown(1.049), undefined],
    ['was drawn in centimetres', grown(100), { factor: 0.01, guess: 'centimetres' }],
    ['was drawn in millimetres', grown(1_020), { factor: 0.001, guess: 'millimetres' }],
    ['was drawn in inches', grown(39.4), { factor: 0.0254, guess: 'inches' }],
    ['is three times as large', grown(3), { factor: 0.3333, guess: undefined }],
    ['is a tenth', grown(0.1), { factor: 10, guess: undefined }],
    ['lies on another axis', { length: 248, width: 435, height: 178 }, undefined],
  ])('that %s is mended by what it needs', (_, sides, fix) => {
    expect(scaleFixOf(sides, stated)).toEqual(fix)
  })

  it('is not judged without a stated length', () => {
    expect(scaleFixOf(grown(100), { width: 248, all: [248] })).toBeUndefined()
  })
})
