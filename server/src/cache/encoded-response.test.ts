import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { TEXTS } from '../texts/texts.ts'
import { encodeForOne, encodeResponse, encodingFor } from './encoded-response.ts'

const encoded = (body: string) => encodeResponse({ status: 200, type: 'text/html', body })
const read = {
  identity: String,
  br: (bytes: Buffer) => String(brotliDecompressSync(bytes)),
  gzip: (bytes: Buffer) => String(gunzipSync(bytes)),
}
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const LONG = JSON.stringify(TEXTS)
const pageOf = (rows: number) =>
  Array.from(
    { length: rows },
    (_, n) => `<li class="card"><b>Model ${(n * n * 7919) % 99_991}</b> ${(n * 104_729) % 9_973} km/h</li>`,
  ).join('')
const compressedAt = (page: string, quality: number) =>
  brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })

describe('an encoded response', () => {
  it('is the same in every encoding, before, while and after it is compressed', async () => {
    const response = encoded(LONG)
    const texts = () => Promise.all(ENCODINGS.map(async (encoding) => read[encoding](await response.bytesIn(encoding))))

    const before = await texts()
    const compressing = response.compress()
    const meanwhile = await texts()
    await compressing

    expect([before, meanwhile, await texts()]).toEqual([1, 2, 3].map(() => [LONG, LONG, LONG]))
  })

  it('is compressed fast for all who ask at first, and well when it is stored: then it holds that instead', async () => {
    const response = encoded(LONG)
    expect(response.size()).toBe(Buffer.byteLength(LONG))
    const [fast, same] = await Promise.all([response.bytesIn('br'), response.bytesIn('br')])

    await response.compress()
    const good = await response.bytesIn('br')

    expect(same).toBe(fast)
    expect(good.length).toBeLessThan(fast.length)
    expect(response.size()).toBe(good.length)
    expect(response.bytesIn('br')).toBe(good)
  })

  it('keeps its bytes in gzip from the first request for them on, counts them, and says so', async () => {
    const response = encoded(LONG)
    let larger = 0
    await response.compress(() => larger++)
    const size = response.size()

    const [first, same] = await Promise.all([response.bytesIn('gzip'), response.bytesIn('gzip')])

    expect(same).toBe(first)
    expect(response.bytesIn('gzip')).toBe(first)
    expect([response.size(), larger]).toEqual([size + first.length, 1])
  })

  it.each([
    ['at once where it then fits the first round trip', 2_420, true],
    ['later where it is far larger', 4_200, false],
    ['later where it fits as it is', 1_600, false],
  ])('is compressed well %s', async (_, rows, isGood) => {
    const page = pageOf(rows)
    const response = encoded(page)
    const fast = compressedAt(page, 3)

    const atOnce = await response.bytesIn('br')
    await response.compress()

    expect(fast.length > 13_400 && fast.length <= 20_100).toBe(isGood)
    expect(atOnce.length === (await response.bytesIn('br')).length).toBe(isGood)
    expect(String(brotliDecompressSync(atOnce))).toBe(page)
  })

  it('travels as it is where compression would not help', async () => {
    const response = encoded('short')
    await response.compress()

    expect(response.isCompressible).toBe(false)
    expect(response.bytesIn('br')).toBe(response.bytesIn('identity'))
    expect(String(response.bytesIn('gzip'))).toBe('short')
  })

  it('has a tag of its bytes', () => {
    expect(encoded('a').etag).toBe(encoded('a').etag)
    expect(encoded('a').etag).not.toBe(encoded('b').etag)
  })

  it('has no tag where it is for one request alone', async () => {
    const one = encodeForOne({ status: 200, type: 'text/html', body: LONG })

    expect(one.etag).toBeUndefined()
    expect(read.br(await one.bytesIn('br'))).toBe(LONG)
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
