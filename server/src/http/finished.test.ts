import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingFor, finish } from './finished.ts'

const finished = (body: string, onGrowth?: (bytes: number) => void) => finish({ status: 200, type: 'text/html', body }, onGrowth)

describe('a finished answer', () => {
  it('is compressed once per encoding, when first asked for', async () => {
    const body = 'text '.repeat(1_000)
    const grown: number[] = []
    const answer = finished(body, (bytes) => grown.push(bytes))
    expect(answer.size()).toBe(body.length)

    const [br, again, gzip] = await Promise.all([answer.bytesIn('br'), answer.bytesIn('br'), answer.bytesIn('gzip')])

    expect(brotliDecompressSync(br).toString()).toBe(body)
    expect(gunzipSync(gzip).toString()).toBe(body)
    expect(again).toBe(br)
    expect(answer.bytesIn('br')).toBe(br)
    expect(new Set(grown)).toEqual(new Set([br.length, gzip.length]))
    expect(answer.size()).toBe(body.length + br.length + gzip.length)
  })

  it('travels as it is where compression would not help', () => {
    const answer = finished('short')

    expect(answer.isCompressible).toBe(false)
    expect(answer.bytesIn('br')).toBe(answer.bytesIn('identity'))
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
