import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCache, encodingFor, type Unfinished } from './cache.ts'
import { createGate } from './gate.ts'

const page = (body: string, status = 200): Unfinished => ({ status, type: 'text/html', body })

/** A maker that counts how often it was asked, and answers when told to. */
function maker(body = 'x'.repeat(2_000)) {
  let made = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return {
    made: () => made,
    release,
    now: async () => (made++, page(body)),
    later: async () => {
      made++
      await gate
      return page(body)
    },
  }
}

describe('the cache', () => {
  it('makes an answer once, compressed once, however many ask at the same time', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8 }))
    const { later, release, made } = maker('text '.repeat(1_000))

    const asked = [1, 2, 3].map(() => cache.answer('a', later))
    release()
    const [first, second] = await Promise.all(asked)
    const again = await cache.answer('a', later)

    expect(made()).toBe(1)
    expect(first).toBe(second)
    expect(again).toBe(first)
    expect(brotliDecompressSync(again.bytes.br).toString()).toBe('text '.repeat(1_000))
    expect(gunzipSync(again.bytes.gzip).toString()).toBe('text '.repeat(1_000))
    expect(cache.state()).toMatchObject({ answers: 1, hits: 1, misses: 1 })
  })

  it('keeps no failure, and lets the next one try anew', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8 }))
    let tries = 0
    const failing = async () => {
      if (++tries === 1) throw new Error('away')
      return page('gone', 404)
    }

    await expect(cache.answer('a', failing)).rejects.toThrow('away')
    expect((await cache.answer('a', failing)).status).toBe(404)
    await cache.answer('a', failing)

    expect(tries).toBe(3)
  })

  it('forgets everything when something has changed, also what was being made', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8 }))
    const old = maker('old')
    const fresh = maker('new')

    const begunBefore = cache.answer('a', old.later)
    cache.clear()
    const begunAfter = cache.answer('a', fresh.now)
    old.release()

    expect((await begunBefore).bytes.identity.toString()).toBe('old')
    expect((await begunAfter).bytes.identity.toString()).toBe('new')
    expect((await cache.answer('a', old.now)).bytes.identity.toString()).toBe('new')
  })

  it('holds no more bytes than it may: the least recently used goes first', async () => {
    const cache = createCache(40_000, createGate({ running: 8, waiting: 8 }))
    const random = (seed: number) =>
      Array.from({ length: 1_500 }, (_, index) => String.fromCodePoint(33 + ((index * seed * 7_919) % 90))).join('')
    for (let key = 0; key < 30; key++) {
      await cache.answer(`k${key}`, async () => page(random(key + 1)))
      await cache.answer('k0', async () => page('made again'))
    }
    const { bytes, answers } = cache.state()

    expect(bytes).toBeLessThanOrEqual(40_000)
    expect(answers).toBeGreaterThan(2)
    expect((await cache.answer('k0', async () => page('made again'))).bytes.identity.toString()).toBe(random(1))
    expect((await cache.answer('k1', async () => page('made again'))).bytes.identity.toString()).toBe('made again')
  })

  it('keeps what is rarely asked for from its second request on', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8 }))
    const { now, made } = maker()

    for (let turn = 0; turn < 4; turn++) await cache.answer('?name=x', now, { isRare: true })

    expect(made()).toBe(2)
  })
})

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['BR', 'br'],
    ['x-gzip, brotli', 'identity'],
    ['deflate', 'identity'],
  ])('for %s is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
