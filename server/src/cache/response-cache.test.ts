import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail } from '../fail.ts'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import type { EncodedResponse } from './encoded-response.ts'
import { LIFETIME_MS } from './caches.ts'
import { createResponseCache, type MadeResponse } from './response-cache.ts'
import { WAIT_MS } from '../../../test-times.ts'

const TYPE = 'text/html'
const made = (body: string, more: Partial<MadeResponse> = {}): MadeResponse => ({
  status: 200,
  type: TYPE,
  body,
  topics: ['catalog'],
  ...more,
})
const textOf = async (response: EncodedResponse | Promise<EncodedResponse>) => String(await (await response).bytesIn('identity'))

const open = (maxBytes = 1e6) =>
  createResponseCache({ maxBytes, limiter: createConcurrencyLimiter({ maxRunning: 8, maxQueued: 8, queueTimeoutMs: 60_000 }) })

const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: WAIT_MS })

/** `make` counts its runs and returns once `end` is called. */
function slowMaker(body: string) {
  let [runs, end] = [0, () => {}]
  const ended = new Promise<void>((resolve) => (end = resolve))
  const make = async () => {
    runs++
    await ended
    return made(body)
  }
  return { make, end: () => end(), runs: () => runs }
}

/** The second request stores the response. */
async function hasStored(cache: ReturnType<typeof open>, key: string, response: MadeResponse) {
  for (let request = 0; request < 2; request++) await cache.get(key, async () => response)
}
const isStored = (cache: ReturnType<typeof open>, key: string) => {
  const response = cache.get(key, async () => made('made again'))
  return !(response instanceof Promise)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a response', () => {
  it('is made once, however many ask at the same time', async () => {
    const cache = open()
    const { make, end, runs } = slowMaker('text')

    const all = [1, 2, 3].map(() => cache.get('a', make))
    end()
    const [first, second, third] = [await all[0], await all[1], await all[2]]

    expect(runs()).toBe(1)
    expect([second, third]).toEqual([first, first])
    expect(cache.state()).toMatchObject({ misses: 1, hits: 0 })
  })

  it('is stored from the second request on, and then sent at once', async () => {
    const cache = open()
    const make = vi.fn<() => Promise<MadeResponse>>(async () => made('text'))

    for (let request = 0; request < 4; request++) await cache.get('a', make)

    expect(make).toHaveBeenCalledTimes(2)
    expect(isStored(cache, 'a')).toBe(true)
    expect(cache.state()).toMatchObject({ entries: 1, misses: 2, hits: 3 })
  })

  it.each([
    ['is partial', { isPartial: true }],
    ['says so', { topics: false }],
  ] as const)('is not stored where it %s', async (_, more) => {
    const cache = open()
    await hasStored(cache, 'a', made('text', more))

    expect(isStored(cache, 'a')).toBe(false)
  })

  it('that could not be made is tried again by the next request', async () => {
    const cache = open()

    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

    expect(await textOf(cache.get('a', async () => made('text')))).toBe('text')
  })

  it('for one request alone is neither from the cache nor into it', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('shared'))

    const own = cache.bypass(async () => made('own'))

    expect(await textOf(own)).toBe('own')
    expect((await own).etag).toBeUndefined()
    expect(await textOf(cache.get('a', async () => made('made again')))).toBe('shared')
  })
})

describe('a raised topic', () => {
  it('evicts what was made from it, and nothing else', async () => {
    const cache = open()
    await hasStored(cache, 'series', made('series'))
    await hasStored(cache, 'banners', made('banners', { topics: ['content'] }))
    await hasStored(cache, 'home', made('home', { topics: ['content', 'catalog'] }))

    cache.evict('catalog')

    expect(['series', 'banners', 'home'].map((key) => isStored(cache, key))).toEqual([false, true, false])
    expect(cache.state().invalidations).toEqual({ catalog: 1, content: 0, videos: 0 })
  })

  it('sends what is being made to those who wait, but stores it not, nor gives it to later requests', async () => {
    const cache = open()
    await cache.get('a', async () => made('first request'))
    const old = slowMaker('old')

    const begunBefore = cache.get('a', old.make)
    await until(() => old.runs() === 1)
    cache.evict('catalog')
    const begunAfter = cache.get('a', async () => made('new'))
    const after = await textOf(begunAfter)
    old.end()

    expect(await textOf(begunBefore)).toBe('old')
    expect(after).toBe('new')
    expect(await textOf(cache.get('a', async () => made('again')))).toBe('new')
  })

  it('is followed by a response that is stored at once where the old one was wanted', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('old'))
    cache.evict('catalog')

    await cache.get('a', async () => made('new'))

    expect(isStored(cache, 'a')).toBe(true)
  })
})

describe('a response that is too old', () => {
  const age = () => vi.advanceTimersByTime(LIFETIME_MS.response + 1)
  const unavailable = vi.fn<() => Promise<MadeResponse>>(() => Promise.reject(fail('C503')))

  it('is made again by the next request', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('old'))
    age()

    expect(await textOf(cache.get('a', async () => made('new')))).toBe('new')
    expect(isStored(cache, 'a')).toBe(true)
  })

  it('is still sent while the database is away, for however long, without asking it each time', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('old'))
    for (let turn = 0; turn < 5; turn++) {
      age()
      unavailable.mockClear()
      for (let request = 0; request < 3; request++) expect(await textOf(cache.get('a', unavailable))).toBe('old')
      expect(unavailable).toHaveBeenCalledTimes(1)
    }
    age()

    expect(await textOf(cache.get('a', async () => made('back')))).toBe('back')
  })

  it('is sent where it would be partial, and while it is made for too long', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('old'))
    age()
    expect(await textOf(cache.get('a', async () => made('half', { isPartial: true })))).toBe('old')
    age()
    const slow = slowMaker('new')
    expect(await textOf(cache.get('a', slow.make))).toBe('old')
    slow.end()
    await until(async () => (await textOf(cache.get('a', slow.make))) === 'new')

    expect(slow.runs()).toBe(1)
  })

  it('is sent when the limiter rejects', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 0, queueTimeoutMs: 60_000 })
    const cache = createResponseCache({ maxBytes: 1e6, limiter })
    await hasStored(cache, 'a', made('old'))
    const { make, end, runs } = slowMaker('other')
    const other = cache.get('b', make)
    await until(() => runs() === 1)
    age()

    expect(await textOf(cache.get('a', async () => made('new')))).toBe('old')
    expect(() => cache.get('c', async () => made('c'))).toThrow('C503')
    end()
    await other
  })

  it('is not sent in place of a fault, nor of a "not found"', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('old'))
    age()

    await expect(cache.get('a', () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
    expect(await textOf(cache.get('a', async () => made('gone', { status: 404, topics: false })))).toBe('gone')
    await expect(cache.get('a', unavailable)).rejects.toMatchObject({ code: 'C503' })
  })
})

describe('the bytes of the cache', () => {
  const random = (seed: number) =>
    Array.from({ length: 1_500 }, (_, index) => String.fromCodePoint(33 + ((index * seed * 7_919) % 90))).join('')

  it('have a bound: the least recently used responses are evicted', async () => {
    const cache = open(80_000)
    for (let key = 0; key < 30; key++) {
      await hasStored(cache, `k${key}`, made(random(key + 1)))
      await cache.get('k0', async () => made('made again'))
    }

    expect(cache.state().bytes).toBeLessThanOrEqual(80_000)
    expect(cache.state().entries).toBeGreaterThan(2)
    expect(await textOf(cache.get('k0', async () => made('made again')))).toBe(random(1))
    expect(isStored(cache, 'k1')).toBe(false)
  })

  it('are those of one good encoding, made in the background', async () => {
    const cache = open()
    await hasStored(cache, 'a', made('text '.repeat(5_000)))
    const { bytes } = cache.state()

    await until(() => cache.state().bytes < bytes - 24_000)

    expect(await textOf(cache.get('a', async () => made('made again')))).toBe('text '.repeat(5_000))
  })

  it('are not encoded again where a response is made again and is the same', async () => {
    const cache = open()
    const response = made('text '.repeat(5_000))
    await hasStored(cache, 'a', response)
    const first = await cache.get('a', async () => response)
    vi.advanceTimersByTime(LIFETIME_MS.response + 1)

    expect(await cache.get('a', async () => response)).toBe(first)
  })

  it('may be none', async () => {
    const cache = open(0)
    await hasStored(cache, 'a', made('text'))

    expect(isStored(cache, 'a')).toBe(false)
  })
})

describe('a response that two networks wait for', () => {
  it('is made in the turn of the second where the limiter has rejected that of the first', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 2, queueTimeoutMs: 60_000, burstMs: Infinity })
    const cache = createResponseCache({ maxBytes: 1e6, limiter })
    const [flood, visitor, third] = ['192.0.2.66', '198.51.100.7', '203.0.113.7'].map((network) => ({ network }))
    const { make, end, runs } = slowMaker('running')
    const running = cache.get('running', make, flood)
    await until(() => runs() === 1)

    const rejected = Promise.allSettled([cache.get('shared', async () => made('shared'), flood)])
    const queued = cache.get('other', async () => made('other'), flood)
    const joined = cache.get('shared', async () => made('of the second'), visitor)
    const makesRoom = cache.get('third', async () => made('third'), third)
    end()

    expect(await rejected).toMatchObject([{ status: 'rejected', reason: { code: 'C503' } }])
    expect(await textOf(joined)).toBe('of the second')
    expect(await Promise.all([running, queued, makesRoom].map(textOf))).toEqual(['running', 'other', 'third'])
  })
})
