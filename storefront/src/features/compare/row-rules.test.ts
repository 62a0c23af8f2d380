import type { ComparedRow } from '@shop/contract/catalog/comparison'
import { describe, expect, it } from 'vitest'
import { groupsOf, lowestOf, shareOf, sharedCondition, sharedRows } from './row-rules.ts'

const row = (values: ComparedRow['values'], more: Partial<ComparedRow> = {}): ComparedRow => ({
  key: 'k',
  name: 'K',
  group: 'size',
  unit: 'mm',
  direction: 'more',
  values,
  conditions: values.map(() => null),
  best: [],
  same: false,
  ...more,
})

describe('the rows that products share [compare.5]', () => {
  it.each<[values: ComparedRow['values'], kinds: unknown[], isShared: boolean]>([
    [[1, null], ['car', 'car'], true],
    [[1, null], ['car', 'plane'], false],
    [[1, 2], ['car', 'plane'], true],
    [['words', 2], ['car', 'plane'], true],
    [[1, null, 2], ['car', 'car', 'plane'], true],
    [[1, 2, null], ['car', 'car', 'plane'], false],
    [[0, 0], ['car', 'plane'], true],
    [[1, null], ['car', undefined], false],
    [[1], ['car'], true],
  ])('%j of %j: %s', (values, kinds, isShared) => {
    expect(sharedRows([row(values)], kinds)).toHaveLength(isShared ? 1 : 0)
  })
})

describe('the rows of a table', () => {
  it('stand under the heads of their groups', () => {
    const rows = [row([1], { group: 'model' }), row([2]), row([3])]

    expect(groupsOf(rows).map(({ group, rows: own }) => [group, own.length])).toEqual([
      ['model', 1],
      ['size', 2],
    ])
  })

  it.each<[values: ComparedRow['values'], conditions: ComparedRow['conditions'], shared: string | undefined]>([
    [[1, 2], ['wet', 'wet'], 'wet'],
    [[1, 2], ['wet', 'dry'], undefined],
    [[1, 2], ['wet', null], undefined],
    [[1, null], ['wet', null], 'wet'],
    [[1, 2], [null, null], undefined],
  ])('%j under %j hold under %j', (values, conditions, shared) => {
    expect(sharedCondition(row(values, { conditions }))).toBe(shared)
  })

  it.each<[more: Partial<ComparedRow>, share: number | undefined]>([
    [{ best: [1] }, 90],
    [{ best: [] }, undefined],
    [{ best: [1], direction: 'less' }, undefined],
  ])('have a bar where more is better: %j', (more, share) => {
    expect(shareOf(row([72, 80], more), 0)).toBe(share)
    expect(shareOf(row([72, 80], more), 5)).toBeUndefined()
  })

  it.each([
    [[], []],
    [[5], []],
    [[5, 3], [1]],
    [
      [3, 5, 3],
      [0, 2],
    ],
  ])('of prices %j the lowest are at %j', (prices, places) => {
    expect(lowestOf(prices)).toEqual(places)
  })
})
