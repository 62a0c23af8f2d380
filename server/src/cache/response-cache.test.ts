import { describe, expect, it } from 'vitest'
import { createCache } from './response-cache.ts'
import type { Finished, Unfinished } from './encoded-response.ts'
import { createGate } from '../load/concurrency-limiter.ts'

const page = (body: string, status = 200): Unfinished => ({ status, type: 'text/html', body })

const textOf = async (finished: Finished) => String(await finished.bytesIn('identity'))

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
  it('makes an answer once, however many ask at the same time', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const { later, release, made } = maker('text '.repeat(1_000))

    const asked = [1, 2, 3].map(() => cache.answer('a', later))
    release()
    const [first, second] = await Promise.all(asked)
    const again = await cache.answer('a', later)

    expect(made()).toBe(1)
    expect(first).toBe(second)
    expect(again).toBe(first)
    expect(cache.state()).toMatchObject({ answers: 1, hits: 1, misses: 1 })
  })

  it('keeps no failure, and lets the next one try anew', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
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
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const old = maker('old')
    const fresh = maker('new')

    const begunBefore = cache.answer('a', old.later)
    cache.clear()
    const begunAfter = cache.answer('a', fresh.now)
    old.release()

    expect(await textOf(await begunBefore)).toBe('old')
    expect(await textOf(await begunAfter)).toBe('new')
    expect(await textOf(await cache.answer('a', old.now))).toBe('new')
  })

  it('holds no more bytes than it may: the least recently used goes first', async () => {
    const cache = createCache(80_000, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const random = (seed: number) =>
      Array.from({ length: 1_500 }, (_, index) => String.fromCodePoint(33 + ((index * seed * 7_919) % 90))).join('')
    for (let key = 0; key < 30; key++) {
      await cache.answer(`k${key}`, async () => page(random(key + 1)))
      await cache.answer('k0', async () => page('made again'))
    }
    const { bytes, answers } = cache.state()

    expect(bytes).toBeLessThanOrEqual(80_000)
    expect(answers).toBeGreaterThan(2)
    expect(await textOf(await cache.answer('k0', async () => page('made again')))).toBe(random(1))
    expect(await textOf(await cache.answer('k1', async () => page('made again')))).toBe('made again')
  })

  it('keeps what is rarely asked for from its second request on', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const { now, made } = maker()

    for (let turn = 0; turn < 4; turn++) await cache.answer('?name=x', now, { isRare: true })

    expect(made()).toBe(2)
  })

  it('counts the bytes that it holds, in the encodings that were asked for', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const answer = await cache.answer('a', maker('text '.repeat(1_000)).now)
    const { bytes } = cache.state()

    const br = await answer.bytesIn('br')
    expect(cache.state().bytes).toBe(bytes - 5_000 + br.length)
    const plain = await answer.bytesIn('identity')

    expect(plain).toHaveLength(5_000)
    expect(cache.state().bytes).toBe(bytes + br.length)
  })

  it('makes room when an encoding is added, and forgets its size with the answer', async () => {
    const cache = createCache(50_000, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const answers: Finished[] = []
    for (let key = 0; key < 8; key++) answers.push(await cache.answer(`k${key}`, maker(`${key} `.repeat(2_700)).now))
    for (const answer of answers) await Promise.all([answer.bytesIn('br'), answer.bytesIn('gzip'), answer.bytesIn('identity')])

    expect(cache.state().bytes).toBeLessThanOrEqual(50_000)
    cache.clear()
    expect(cache.state()).toMatchObject({ bytes: 0, answers: 0 })
  })

  it('finds a kept answer by the address that asked for it, until it is gone', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const { now } = maker()
    expect(cache.find('/a?x=1')).toBeUndefined()
    const made = await cache.answer('a', now, { address: '/a?x=1' })
    await cache.answer('a', now, { address: '/a' })

    expect(cache.find('/a?x=1')).toBe(made)
    expect(cache.find('/a')).toBe(made)
    expect(cache.state()).toMatchObject({ hits: 3, misses: 1 })
    cache.clear()
    expect(cache.find('/a')).toBeUndefined()
  })

  it('knows no address of what it does not keep, and no endless number of them', async () => {
    const cache = createCache(1e6, createGate({ running: 8, waiting: 8, patienceMs: 10_000 }))
    const { now } = maker()
    await cache.answer('rare', now, { isRare: true, address: '/rare' })
    await cache.answer('gone', async () => page('gone', 404), { address: '/gone' })
    await cache.answer('long', now, { address: `/${'x'.repeat(600)}` })
    for (let count = 0; count < 5_000; count++) await cache.answer('a', now, { address: `/a?utm=${count}` })
    const found = Array.from({ length: 5_000 }, (_, count) => cache.find(`/a?utm=${count}`)).filter(Boolean)

    expect(['/rare', '/gone', `/${'x'.repeat(600)}`].map((address) => cache.find(address))).toEqual([undefined, undefined, undefined])
    expect(found.length).toBeLessThanOrEqual(4_096)
    expect(found.length).toBeGreaterThan(0)
  })
})
