import { describe, expect, it } from 'vitest'
import { oldestSeconds } from './counters.ts'

const CHANGES = [
  { id: 1, stock: 12, at: 20_000 },
  { id: 1, stock: 11, at: 10_000 },
  { id: 2, stock: 21, at: 5_000 },
]

describe('the age of a stock that was shown', () => {
  it.each([
    ['the newest is true', { id: 1, stock: 12, askedAt: 90_000 }, 0],
    ['one that was replaced is as old as what replaced it', { id: 1, stock: 11, askedAt: 23_000 }, 3],
    ['one from before all changes ended with the first', { id: 1, stock: 7, askedAt: 14_000 }, 4],
    ['one that is replaced while it is being read is true', { id: 1, stock: 11, askedAt: 19_999 }, 0],
    ['a product that nobody changes has its stock', { id: 3, stock: 7, askedAt: 90_000 }, 0],
  ])('%s', (_, shown, seconds) => {
    expect(oldestSeconds([shown], CHANGES)).toBe(seconds)
  })

  it('counts the oldest of all', () => {
    const shown = [
      { id: 1, stock: 11, askedAt: 21_000 },
      { id: 2, stock: 7, askedAt: 12_000 },
    ]

    expect(oldestSeconds(shown, CHANGES)).toBe(7)
  })
})
