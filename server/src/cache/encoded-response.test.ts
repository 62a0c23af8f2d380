import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { TEXTS } from '../texts/texts.ts'
import { encodingFor, finish } from './encoded-response.ts'

const finished = (body: string, onGrowth?: (bytes: number) => void) => finish({ status: 200, type: 'text/html', body }, onGrowth)

describe('a finished answer', () => {
  it('is the same in every encoding, in whatever order they are asked for', async () => {
    const plain = 'text '.repeat(1_000)
    const read = {
      identity: String,
      br: (bytes: Buffer) => String(brotliDecompressSync(bytes)),
      gzip: (bytes: Buffer) => String(gunzipSync(bytes)),
    }
    const orders = [
      ['br', 'gzip', 'identity'],
      ['gzip', 'identity', 'br'],
      ['identity', 'br', 'gzip'],
    ] as const
    for (const order of orders) {
      const [inTurn, together] = [finished(plain), finished(plain)]

      for (const encoding of order) expect(read[encoding](await inTurn.bytesIn(encoding))).toBe(plain)
      const all = await Promise.all(order.map(async (encoding) => read[encoding](await together.bytesIn(encoding))))
      expect(all).toEqual([plain, plain, plain])
    }
  })

  it('is encoded once, holds the encodings that were asked for, and tells when it grows or shrinks', async () => {
    const body = 'text '.repeat(1_000)
    let told = body.length
    const answer = finished(body, (more) => (told += more))
    expect(answer.size()).toBe(body.length)

    const [gzip, again] = await Promise.all([answer.bytesIn('gzip'), answer.bytesIn('gzip')])
    expect(again).toBe(gzip)
    expect(answer.bytesIn('gzip')).toBe(gzip)
    expect(answer.size()).toBe(gzip.length)
    const br = await answer.bytesIn('br')

    expect(answer.size()).toBe(br.length + gzip.length)
    expect(told).toBe(answer.size())
  })

  it('is compressed denser when it is asked for again, and who asks does not wait for that', async () => {
    const plain = JSON.stringify(TEXTS) // long enough for a difference
    let told = Buffer.byteLength(plain)
    const answer = finished(plain, (more) => (told += more))

    const first = await answer.bytesIn('br')
    expect(answer.bytesIn('br')).toBe(first)
    const denser = await vi.waitUntil(() => {
      const now = answer.bytesIn('br')
      return now !== first && now
    })

    expect(denser.length).toBeLessThan(first.length)
    expect(String(brotliDecompressSync(denser))).toBe(plain)
    expect(answer.bytesIn('br')).toBe(denser)
    expect([answer.size(), told]).toEqual([denser.length, denser.length])
  })

  it('travels as it is where compression would not help', async () => {
    const answer = finished('short')

    expect(answer.isCompressible).toBe(false)
    expect(await answer.bytesIn('br')).toBe(await answer.bytesIn('identity'))
  })

  it('has a tag of its bytes', () => {
    expect(finished('a').etag).toBe(finished('a').etag)
    expect(finished('a').etag).not.toBe(finished('b').etag)
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
