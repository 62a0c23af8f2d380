import { describe, expect, it } from 'vitest'
import { moved, placeAt } from './moving.ts'

describe('a list with one entry elsewhere', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('from %i to %i', (from, to, list) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(list)
  })
})

describe('where something that is drawn comes to stand', () => {
  const box = (left: number, top: number) => ({ left, top, width: 90, height: 40 })
  const rows = [box(0, 0), box(0, 50), box(0, 100)]
  const grid = [box(0, 0), box(100, 0), box(0, 50), box(100, 50)]

  it.each([
    ['in its own place', rows, 0, { x: 10, y: 20 }, 0],
    ['below the last', rows, 0, { x: 10, y: 300 }, 2],
    ['above the first', rows, 2, { x: 10, y: -5 }, 0],
    ['in another line', grid, 0, { x: 150, y: 60 }, 3],
    ['to the right of a line', grid, 2, { x: 400, y: 10 }, 1],
  ])('is %s', (_, boxes, from, point, place) => {
    expect(placeAt(boxes, from, point)).toBe(place)
  })
})
