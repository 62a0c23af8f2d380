import { expect, it } from 'vitest'
import { windowOf } from './paging.ts'

it.each([
  [0, 1, 10, []],
  [3, 1, 10, [1, 2, 3]],
  [10, 1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 2, 3, [4, 5, 6]],
  [7, 3, 3, [7]],
  [7, 4, 3, []],
  [8, 2, 4, [5, 6, 7, 8]],
  [7, Number.MAX_SAFE_INTEGER, 100, []],
])('of %i rows page %i with %i each has the rows %j, from whichever end', (total, page, size, expected) => {
  const rows = Array.from({ length: total }, (_, index) => index + 1)

  const { isFromEnd, offset, limit } = windowOf(total, { page, limit: size })

  const taken = (isFromEnd ? rows.toReversed() : rows).slice(offset, offset + limit)
  expect(isFromEnd ? taken.toReversed() : taken).toEqual(expected)
  expect(limit === 0 || offset <= total / 2).toBe(true) // never more than half of the rows are walked over
})
