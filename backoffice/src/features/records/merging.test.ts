import { describe, expect, it } from 'vitest'
import { isSame, merged } from './merging.ts'

describe('two values', () => {
  it.each([
    [null, null, true],
    [null, '', false],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: undefined }, { b: undefined }, false],
    [[], {}, false],
    [[1, 2], [2, 1], false],
  ])('%j and %j are the same: %s', (one, other, is) => {
    expect(isSame(one, other)).toBe(is)
    expect(isSame(other, one)).toBe(is)
  })
})

const a = { key: 'a', n: 1 }
const b = { key: 'b', n: 1 }
const c = { key: 'c', n: 1 }
const [u, v] = [
  { url: 'u', n: 1 },
  { url: 'u', n: 3 },
] // one address with a seller's name for each language
const s = { price: 1, starts: 1 }

describe('what two people made of a value', () => {
  it.each([
    ['tags that each added', [1, 2], [1, 2, 3], [1, 4, 2], [1, 4, 2, 3]],
    ['one that one took off, and one that the other added', [1, 2], [2], [1, 2, 3], [2, 3]],
    ['an order and a new entry', [a, b], [b, a], [a, b, c], [b, c, a]],
    [
      'two entries of a list',
      [a, b],
      [{ ...a, n: 2 }, b],
      [a, { ...b, n: 3 }],
      [
        { ...a, n: 2 },
        { ...b, n: 3 },
      ],
    ],
    ['two parts of one entry', [{ ...a, m: 1 }], [{ ...a, m: 2 }], [{ ...a, n: 5, m: 1 }], [{ ...a, n: 5, m: 2 }]],
    ['texts of two keys', { x: 'X' }, { x: 'X', y: 'Y' }, { x: 'x' }, { x: 'x', y: 'Y' }],
    ['what both made the same', 'old', 'new', 'new', 'new'],
    ['what one alone changed', 'old', 'old', 'new', 'new'],
    [
      'a scheduled price that one changed, and one that the other added',
      [s],
      [{ ...s, price: 2 }],
      [s, { ...s, starts: 9 }],
      [
        { ...s, price: 2 },
        { ...s, starts: 9 },
      ],
    ],
    ['parts that each added', [], [{ part: 'A' }], [{ part: 'B' }], [{ part: 'A' }, { part: 'B' }]],
    ['the first place that each took', [a], [b, a], [c, a], [b, c, a]],
  ])('%s are put together', (_, base, theirs, yours, both) => {
    expect(merged(base, theirs, yours)).toEqual({ value: both })
  })

  it.each([
    ['one text', 'old', 'theirs', 'yours'],
    ['one part of an entry', [a], [{ ...a, n: 2 }], [{ ...a, n: 3 }]],
    ['an entry that one changed and the other took off', [a, b], [{ ...a, n: 2 }, b], [b]],
    ['two orders', [a, b, c], [c, a, b], [b, a, c]],
    ['something and nothing', { url: 'x' }, null, { url: 'y' }],
    ['the same new entry with other words', [], [a], [{ ...a, n: 2 }]],
    ['addresses of which two are the same', [u, v], [u, v, { url: 'w' }], [{ ...u, n: 2 }, v]],
    ['a scheduled price of which one changed the start and the other the price', [s], [{ ...s, starts: 2 }], [{ ...s, price: 2 }]],
    ['the quantity of one part', [{ part: 'A', quantity: 1 }], [{ part: 'A', quantity: 2 }], [{ part: 'A', quantity: 3 }]],
  ])('%s cannot be put together', (_, base, theirs, yours) => {
    expect(merged(base, theirs, yours)).toBeUndefined()
  })
})
