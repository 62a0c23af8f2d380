import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIFETIME_MS } from './caches.ts'
import { createValueCache } from './value-cache.ts'

const making = (value: unknown) => vi.fn<() => Promise<unknown>>(async () => value)
const CATALOG = ['catalog'] as const

afterEach(() => void vi.useRealTimers())

describe('cached values', () => {
  it('are not made again once they have been requested twice, not even for those who ask while they are made', async () => {
    const values = createValueCache({ maxEntries: 2 })
    const make = making('series')

    await values.get('a', CATALOG, make)
    expect(await Promise.all([values.get('a', CATALOG, make), values.get('a', CATALOG, make)])).toEqual(['series', 'series'])
    expect(await values.get('a', CATALOG, make)).toBe('series')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('stay, however much is requested once', async () => {
    const values = createValueCache({ maxEntries: 2 })
    const make = making('series')
    await values.get('a', CATALOG, make)
    await values.get('a', CATALOG, make)
    for (const filter of ['b', 'c', 'd', 'e']) await values.get(filter, CATALOG, making(filter))

    expect(await values.get('a', CATALOG, make)).toBe('series')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are evicted for others, the least recently used first', async () => {
    const values = createValueCache({ maxEntries: 2 })
    const made = { a: making('a'), b: making('b'), c: making('c') }

    for (const key of ['a', 'a', 'b', 'b', 'a', 'c', 'c', 'a', 'b'] as const) await values.get(key, CATALOG, made[key])

    expect(Object.values(made).map(({ mock }) => mock.calls.length)).toEqual([2, 3, 2])
  })

  it('are made again after their topic was raised, and after a failure', async () => {
    const values = createValueCache({ maxEntries: 2 })
    for (let time = 0; time < 2; time++) {
      await values.get('a', CATALOG, making('before'))
      await values.get('b', ['content'], making('banners'))
    }
    values.evict('catalog')

    expect(await values.get('a', CATALOG, making('after'))).toBe('after')
    expect(await values.get('b', ['content'], making('others'))).toBe('banners')
    for (let time = 0; time < 2; time++) {
      await expect(values.get('c', CATALOG, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    }
    expect(await values.get('c', CATALOG, making('back'))).toBe('back')
  })

  it('are made again from a date of their topics on, those that were being made too', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(1) // lru-cache treats the time 0 as missing
    const date = performance.now() + 1_000
    const values = createValueCache({ maxEntries: 3, holdsUntil: (topic) => (topic === 'catalog' ? date : Infinity) })
    const never = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}))
    for (let time = 0; time < 2; time++) {
      await values.get('a', CATALOG, making('before'))
      await values.get('b', ['content'], making('banners'))
      void values.get('c', CATALOG, never)
    }
    vi.advanceTimersByTime(990)
    expect(await values.get('a', CATALOG, making('too early'))).toBe('before')

    vi.advanceTimersByTime(11)

    expect(await values.get('a', CATALOG, making('after'))).toBe('after')
    expect(await values.get('a', CATALOG, making('not stored while the date is not read'))).toBe('not stored while the date is not read')
    expect(await values.get('b', ['content'], making('others'))).toBe('banners')
    expect(await values.get('c', CATALOG, making('after'))).toBe('after')
  })

  it('are made again when they are too old', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(1)
    const values = createValueCache({ maxEntries: 2 })
    await values.get('a', CATALOG, making('before'))
    await values.get('a', CATALOG, making('before'))
    vi.advanceTimersByTime(LIFETIME_MS.value + 2)

    expect(await values.get('a', CATALOG, making('after'))).toBe('after')
  })

  it('stay longer if only topics change them', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(1)
    const values = createValueCache({ maxEntries: 2 })
    for (let request = 0; request < 2; request++) await values.get('a', CATALOG, making('before'), LIFETIME_MS.deadLinks)
    vi.advanceTimersByTime(LIFETIME_MS.value + 2)
    expect(await values.get('a', CATALOG, making('after'), LIFETIME_MS.deadLinks)).toBe('before')

    values.evict('catalog')
    expect(await values.get('a', CATALOG, making('after'), LIFETIME_MS.deadLinks)).toBe('after')
  })

  it('are none where there is no room', async () => {
    const values = createValueCache({ maxEntries: 0 })
    const make = making('a')
    await values.get('a', CATALOG, make)
    await values.get('a', CATALOG, make)
    await values.get('a', CATALOG, make)

    expect(make).toHaveBeenCalledTimes(3)
  })
})
