import type { ComparedRow } from '@shop/contract/catalog/comparison'
import { describe, expect, it } from 'vitest'
import { layOut, millimetresOf } from './scale-rules.ts'

const SHEET = { width: 1250, height: 240, column: 150, gap: 30 }
const sized = (...lengths: number[]) => lengths.map((length) => ({ length, height: undefined }))
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

describe('models to one scale [compare.8]', () => {
  it('fill the width of the drawing', () => {
    const { scale, columns } = layOut(sized(435, 435, 430, 560), SHEET)

    expect(sum(columns)).toBeGreaterThan(1249)
    expect(sum(columns)).toBeLessThanOrEqual(1250)
    expect(columns[3]).toBeCloseTo(560 * scale + 30, 1)
  })

  it('are no higher than it: A4 is the highest of small ones', () => {
    expect(layOut(sized(90, 100), SHEET).scale).toBeCloseTo(240 / 297, 3)
    expect(layOut([{ length: 100, height: 600 }], SHEET).scale).toBeCloseTo(240 / 600, 3)
  })

  it('leave room for the names of small ones beside large ones', () => {
    const { scale, columns } = layOut(sized(90, 1300, 1300, 1300), SHEET)

    expect(columns[0]).toBe(180)
    expect(90 * scale).toBeLessThan(30)
    expect(sum(columns)).toBeLessThanOrEqual(1250)
  })
})

describe('lengths of products', () => {
  const row = (values: ComparedRow['values'], unit: string): ComparedRow => ({
    key: 'length',
    name: 'Length',
    group: 'size',
    unit,
    direction: 'none',
    values,
    conditions: values.map(() => null),
    best: [],
    same: false,
  })

  it.each([
    [row([435, null], 'mm'), [435, undefined]],
    [row([43.5, 2], 'cm'), [435, 20]],
    [row(['long', 0], 'mm'), [undefined, undefined]],
    [row([3, 4], 'kg'), [undefined, undefined]],
  ])('are in millimetres, whatever the unit of their definition', (one, lengths) => {
    expect(millimetresOf([one], 'length', 2)).toEqual(lengths)
  })

  it('are unknown without a row', () => {
    expect(millimetresOf([], 'length', 2)).toEqual([undefined, undefined])
  })
})
