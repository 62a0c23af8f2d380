import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIFETIME_MS } from './caches.ts'
import { createAdmissionFilter } from './response-cache.ts'

afterEach(() => void vi.useRealTimers())

describe('the admission filter', () => {
  it('admits a key from its second request on', () => {
    const filter = createAdmissionFilter(10)

    expect(['a', 'a', 'b', 'a', 'b'].map(filter.shouldAdmit)).toEqual([false, true, false, true, true])
  })

  it('forgets what was requested longest ago, by time and by number', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(1) // lru-cache treats the time 0 as missing
    const filter = createAdmissionFilter(2)

    expect(['a', 'b', 'c', 'a'].map(filter.shouldAdmit)).toEqual([false, false, false, false])
    vi.advanceTimersByTime(LIFETIME_MS.requestedKey + 2)
    expect(filter.shouldAdmit('a')).toBe(false)
  })
})
