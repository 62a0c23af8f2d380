import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdmissionFilter } from './admission-filter.ts'

afterEach(() => void vi.useRealTimers())

describe('the admission filter', () => {
  it('admits a key from its second request on', () => {
    const filter = createAdmissionFilter({ maxKeys: 10, lifetimeMs: 1_000 })

    expect(['a', 'a', 'b', 'a', 'b'].map(filter.shouldAdmit)).toEqual([false, true, false, true, true])
  })

  it('forgets what was requested longest ago, by time and by number', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(1) // at 0 lru-cache takes an entry to have no age
    const filter = createAdmissionFilter({ maxKeys: 2, lifetimeMs: 1_000 })

    expect(['a', 'b', 'c', 'a'].map(filter.shouldAdmit)).toEqual([false, false, false, false])
    vi.advanceTimersByTime(1_002)
    expect(filter.shouldAdmit('a')).toBe(false)
  })
})
