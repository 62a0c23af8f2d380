import { expect, it } from 'vitest'
import { boundsAt, edgesOf, placesOf } from './slider-places.ts'

const EDGES = edgesOf({
  buckets: [
    { min: 5, max: 20, count: 4 },
    { min: 20, max: 40, count: 4 },
    { min: 40, max: 80, count: 3 },
  ],
})

it.each([
  [
    { min: null, max: null },
    { from: 0, to: 3 },
  ],
  [
    { min: 20, max: 40 },
    { from: 1, to: 2 },
  ],
  [
    { min: 35, max: 41 },
    { from: 1, to: 3 },
  ],
  [
    { min: 1, max: 2 },
    { from: 0, to: 0 },
  ],
  [
    { min: 99, max: null },
    { from: 3, to: 3 },
  ],
  [
    { min: null, max: 99 },
    { from: 0, to: 3 },
  ],
])('the handles of %j stand around it at %j', (range, places) => {
  expect(placesOf(range, EDGES)).toEqual(places)
})

it('what lies between equal edges is in between the handles', () => {
  const edges = edgesOf({
    buckets: [
      { min: 25, max: 25, count: 3 },
      { min: 25, max: 80, count: 3 },
      { min: 80, max: 80, count: 3 },
    ],
  })

  expect(placesOf({ min: 25, max: 80 }, edges)).toEqual({ from: 0, to: 3 })
})

it('handles at the ends mean no bound, elsewhere that of their place', () => {
  expect(boundsAt({ from: 0, to: 3 }, EDGES)).toEqual({ min: null, max: null })
  expect(boundsAt({ from: 1, to: 2 }, EDGES)).toEqual({ min: 20, max: 40 })
  expect(edgesOf({ buckets: [] })).toEqual([])
})
