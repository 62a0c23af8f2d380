import { describe, expect, it } from 'vitest'
import { addressOf, writeAsBrowser } from './browser.ts'

describe('a request as a browser sends it', () => {
  it('has a `_t` of its own and the language in the address of each call, and neither in that of a page', () => {
    const write = writeAsBrowser('http://127.0.0.1:3000')
    const addresses = Array.from({ length: 1_000 }, () => addressOf({ path: '/api/admin/product/1?limit=2', language: 'de', isCall: true }))

    expect(new Set(addresses).size).toBe(1_000)
    expect(addresses[0]).toMatch(/^\/api\/admin\/product\/1\?limit=2&language=de&_t=\d{13}$/)
    expect(addressOf({ path: '/api/admin/categories', language: 'ko', isCall: true })).toMatch(/categories\?language=ko&_t=/)
    expect(write({ path: '/category/1', language: 'de' })).toMatch(/^GET \/category\/1 HTTP\/1\.1\r\nHost: 127\.0\.0\.1:3000\r\n/)
  })

  it('takes what Chrome takes, and says its language in a cookie', () => {
    const write = writeAsBrowser('http://127.0.0.1:3000')
    const [page, call] = [write({ path: '/', language: 'de' }), write({ path: '/', language: 'ko', isCall: true })]

    expect(page).toContain('\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: de-DE,de;q=0.9\r\nCookie: lang=de\r\n\r\n')
    expect(page).toContain('\r\nSec-Fetch-Mode: navigate\r\n')
    expect(call).toContain('\r\nCookie: lang=ko\r\n')
    expect(call).toContain('\r\nSec-Fetch-Mode: cors\r\n')
  })
})
