import { describe, expect, it } from 'vitest'
import { changedColumns, isSame } from './changes.rules.ts'

describe('two values', () => {
  it.each([
    [null, undefined],
    [0.33, 0.33],
    ['2026-09-02T08:00:00Z', '2026-09-02T08:00:00+00:00'],
    [{ a: [1, { b: 'x' }], c: null }, { a: [1, { b: 'x' }] }],
    [[], []],
  ])('are the same: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(true)
    expect(isSame(b, a)).toBe(true)
  })

  it.each([
    [0, null],
    ['', null],
    ['2026-09-02T08:00:00Z', '2026-09-02T08:00:01+00:00'],
    ['1', 1],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], { 0: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{}, null],
  ])('are not: %j and %j', (a, b) => {
    expect(isSame(a, b)).toBe(false)
    expect(isSame(b, a)).toBe(false)
  })
})

it('a row differs in the columns that are wanted, and in no other', () => {
  expect(changedColumns({ id: 1, price_fen: 100, name: 'a', added: 'later' }, { id: 1, price_fen: 90, name: 'a', kind: null })).toEqual([
    'price_fen',
  ])
})
