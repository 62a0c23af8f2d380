import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countHit } from './sliding-window.ts'

const LIMIT = { most: 3, seconds: 10 }

describe('a sliding window', () => {
  it('has room for as many as the limit allows, then says how long to wait', () => {
    expect(countHit([], 1_000, LIMIT)).toEqual({ hits: [1_000], waitMs: 0 })
    expect(countHit([1_000, 2_000], 3_000, LIMIT)).toEqual({ hits: [1_000, 2_000, 3_000], waitMs: 0 })
    expect(countHit([1_000, 2_000, 3_000], 4_000, LIMIT)).toEqual({ hits: [1_000, 2_000, 3_000], waitMs: 7_000 })
    expect(countHit([1_000, 2_000, 3_000], 11_000, LIMIT)).toEqual({ hits: [2_000, 3_000, 11_000], waitMs: 0 })
  })

  it('never counts more than the limit in any window, wherever it begins, and has room once the wait is over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 80 }), (pauses) => {
        let now = 0
        let hits: number[] = []
        const counted: number[] = []
        for (const pause of pauses) {
          now += pause
          const next = countHit(hits, now, LIMIT)
          hits = next.hits
          if (next.waitMs === 0) counted.push(now)
          else expect(countHit(hits, now + next.waitMs, LIMIT).waitMs).toBe(0)
        }

        for (const start of counted)
          expect(counted.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(LIMIT.most)
      }),
    )
  })
})
