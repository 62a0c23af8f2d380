import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countHit, NO_REQUESTS } from './sliding-window.ts'

const LIMIT = { most: 4, seconds: 10 }

/** Sends a request after each pause (ms); returns the times of counted ones and the waits of others. */
function countAfter(pauses: readonly number[]) {
  const counted: number[] = []
  const waits: number[] = []
  let [now, windows] = [0, NO_REQUESTS]
  for (const pause of pauses) {
    now += pause
    const next = countHit(windows, now, LIMIT)
    windows = next.windows
    if (next.waitMs === 0) counted.push(now)
    else {
      waits.push(next.waitMs)
      expect(countHit(windows, now + next.waitMs, LIMIT).waitMs).toBe(0)
    }
  }
  return { counted, waits }
}

describe('two windows', () => {
  it('have room for as many as the limit allows, then say how long to wait: until the last of a window has left', () => {
    expect(countAfter([1_000, 1_000, 1_000, 1_000])).toEqual({ counted: [1_000, 2_000, 3_000, 4_000], waits: [] })
    expect(countAfter([1_000, 1_000, 1_000, 1_000, 1_000]).waits).toEqual([9_000])
    expect(countAfter([0, 0, 6_000, 0, 1_000]).waits).toEqual([3_000]) // the first two no longer count by then
    expect(countAfter([0, 0, 6_000, 0, 4_000, 0, 0])).toEqual({ counted: [0, 0, 6_000, 6_000, 10_000, 10_000], waits: [10_000] })
  })

  it('never count more than the limit in any time of its length, and have room once the wait is over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 80 }), (pauses) => {
        const { counted } = countAfter(pauses)

        for (const start of counted)
          expect(counted.filter((at) => at >= start && at < start + 10_000).length).toBeLessThanOrEqual(LIMIT.most)
      }),
    )
  })

  it('keep nobody waiting who asks at half the pace of the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5_000, max: 20_000 }), { maxLength: 80 }), (pauses) => {
        expect(countAfter(pauses).waits).toEqual([])
      }),
    )
  })
})
