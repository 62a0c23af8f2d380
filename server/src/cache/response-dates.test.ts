import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import type { EncodedResponse } from './encoded-response.ts'
import { createResponseCache, type MadeResponse, type ResponseCache } from './response-cache.ts'

const made = (body: string, more: Partial<MadeResponse> = {}): MadeResponse => ({
  status: 200,
  type: 'text/html',
  body,
  topics: ['catalog'],
  ...more,
})
const textOf = async (response: EncodedResponse | Promise<EncodedResponse>) => String(await (await response).bytesIn('identity'))

async function hasStored(cache: ResponseCache, key: string, response: MadeResponse) {
  for (let request = 0; request < 2; request++) await cache.get(key, async () => response)
}
const isStored = (cache: ResponseCache, key: string) => !(cache.get(key, async () => made('made again')) instanceof Promise)

/** `make` returns once `end` is called; `begun` resolves when it runs. */
function slowMaker(body: string) {
  let [begin, end] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = new Promise<void>((resolve) => (end = resolve))
  const make = async () => {
    begin()
    await ended
    return made(body)
  }
  return { make, begun, end: () => end() }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const lost = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

describe('an evicted response', () => {
  function openEvicted(maxRunning = 2) {
    const limiter = createConcurrencyLimiter({ maxRunning, maxQueued: 0, queueTimeoutMs: 60_000 })
    return createResponseCache({ maxBytes: 1e6, limiter })
  }

  it('is sent while the database is away, and no longer once it has answered', async () => {
    const cache = openEvicted()
    await hasStored(cache, 'a', made('before'))
    cache.evict('catalog')

    expect(await textOf(cache.get('a', lost))).toBe('before')
    vi.advanceTimersByTime(1_000)
    expect(await textOf(cache.get('a', async () => made('503', { status: 503, isPartial: true, topics: false })))).toBe('before')
    vi.advanceTimersByTime(1_000)
    expect(await textOf(cache.get('a', async () => made('after')))).toBe('after')
    expect(isStored(cache, 'a')).toBe(true)
    expect(await textOf(cache.get('a', lost))).toBe('after')
  })

  it('is not sent while the database answers, however long that takes', async () => {
    const cache = openEvicted()
    await hasStored(cache, 'a', made('before'))
    cache.evict('catalog')
    const slow = slowMaker('after')
    const waiting = cache.get('a', slow.make)
    await slow.begun
    const late = setTimeout(slow.end, 600) // later than a stale response would be sent

    expect(await textOf(waiting)).toBe('after')
    clearTimeout(late)
  })

  it('is not sent while there is too much to do, nor long after', async () => {
    const cache = openEvicted(1)
    await hasStored(cache, 'a', made('before'))
    cache.evict('catalog')
    const slow = slowMaker('other')
    const other = cache.get('b', slow.make)
    await slow.begun

    await expect(async () => cache.get('a', async () => made('after'))).rejects.toMatchObject({ code: 'C503' })
    slow.end()
    await other
    vi.advanceTimersByTime(600_001)
    await expect(cache.get('a', lost)).rejects.toThrow('refused')
  })

  it('of a database that has changed machines is sent until it is made again, however long that takes', async () => {
    const cache = openEvicted(1)
    await hasStored(cache, 'a', made('before'))
    cache.evict('catalog', true)
    const slow = slowMaker('after')

    expect(await textOf(cache.get('a', slow.make))).toBe('before')
    vi.advanceTimersByTime(1_000)
    await expect(async () => cache.get('b', async () => made('other'))).rejects.toMatchObject({ code: 'C503' })
    expect(await textOf(cache.get('a', slow.make))).toBe('before')
    slow.end()
    await vi.waitUntil(async () => (await textOf(cache.get('a', lost))) === 'after')
  })

  it('whose topic is raised while it is made again is sent only where that fails', async () => {
    const cache = openEvicted()
    await hasStored(cache, 'a', made('before'))
    vi.advanceTimersByTime(60_000)
    const slow = slowMaker('after')
    const waiting = cache.get('a', slow.make)
    await slow.begun
    cache.evict('catalog')
    const late = setTimeout(slow.end, 600)

    expect(await textOf(waiting)).toBe('after')
    clearTimeout(late)
  })
})

describe('a date that changes what is shown', () => {
  /** The next date of the catalog is in 3 s. */
  function openWithDate(maxRunning = 2) {
    const dates = new Map<string, number>([['catalog', performance.now() + 3_000]])
    const limiter = createConcurrencyLimiter({ maxRunning, maxQueued: 0, queueTimeoutMs: 60_000 })
    const cache = createResponseCache({ maxBytes: 1e6, limiter, holdsUntil: (topic) => dates.get(topic) ?? Infinity })
    return { cache, dates, isPast: () => void vi.advanceTimersByTime(3_000) }
  }

  it('ends what is stored of its topic, and nothing else', async () => {
    const { cache } = openWithDate()
    await hasStored(cache, 'product', made('before'))
    await hasStored(cache, 'banners', made('banners', { topics: ['content'] }))
    vi.advanceTimersByTime(2_999)
    expect(['product', 'banners'].map((key) => isStored(cache, key))).toEqual([true, true])

    vi.advanceTimersByTime(1)

    expect(['product', 'banners'].map((key) => isStored(cache, key))).toEqual([false, true])
  })

  it('keeps what was begun before from being stored, and from those who ask afterwards', async () => {
    const { cache, dates, isPast } = openWithDate()
    await cache.get('a', async () => made('first request'))
    const slow = slowMaker('before')
    const waiting = cache.get('a', slow.make)
    await slow.begun
    isPast()
    dates.set('catalog', Infinity)

    expect(await textOf(cache.get('a', async () => made('after')))).toBe('after')
    slow.end()
    expect(await textOf(waiting)).toBe('before')
    expect(await textOf(cache.get('a', async () => made('after')))).toBe('after')
  })

  it('lets the response of before be sent while the database is away, not while there is too much to do', async () => {
    const { cache, isPast, dates } = openWithDate(1)
    await hasStored(cache, 'a', made('before'))
    const slow = slowMaker('other')
    isPast()
    const other = cache.get('b', slow.make)
    await slow.begun

    await expect(cache.get('a', async () => made('after'))).rejects.toMatchObject({ code: 'C503' })
    slow.end()
    await other
    expect(await textOf(cache.get('a', lost))).toBe('before')
    expect(await textOf(cache.get('a', lost))).toBe('before')
    vi.advanceTimersByTime(1_000)
    expect(await textOf(cache.get('a', async () => made('after')))).toBe('after')
    await expect(cache.get('a', lost)).rejects.toThrow('refused')
    dates.set('catalog', Infinity)
    for (let request = 0; request < 2; request++) await cache.get('a', async () => made('after'))
    expect(isStored(cache, 'a')).toBe(true)
  })
})
