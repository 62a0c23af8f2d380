import * as calls from '@shop/contract/catalog/catalog'
import { LANGUAGES } from '@shop/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'
import { readThrown } from './pipeline.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => shop.request({ url: `/api/admin${path}`, headers })

describe('the order of judgement', () => {
  it.each([
    '/nothing',
    '/',
    '',
    '/product/1/en/more',
    '/product/0',
    '/product/-1',
    '/product/1e9',
    '/product/abc',
    '/product/1.0',
    '/product/+1',
    '/product/１２',
    '/product/%20',
    '/product/%',
    '/product/%FF',
    '/product/%00',
    '/product/99999999999999999999',
    '/product/9007199254740992',
    `/product/${'9'.repeat(5_000)}`,
    '/product-series/0/en',
    '/product-series/abc/en',
    '/product-series/list/',
    '/PRODUCT/page',
    '//product/page',
    '/product/page;x=1',
  ])('answers C104 for the path %s [7.7]', async (path) => {
    const answer = await get(path)

    expect(answer.json()).toEqual({ code: 'C104', message: 'Not found', data: null })
    expect(answer.statusCode).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('answers C104 for a known path with %s, whatever its body', async (method) => {
    const bodies = [undefined, '{}', 'not json', Buffer.alloc(3_000_000, 'x')]
    for (const payload of bodies) {
      const answer = await shop.request({
        method,
        url: '/api/admin/product/page?language=de',
        ...(payload && { payload, headers: { 'content-type': 'application/x-unknown' } }),
      })

      expect(answer.json()).toEqual({ code: 'C104', message: 'Nicht gefunden', data: null })
    }
  })

  it('judges the path before the query', async () => {
    expect((await get('/product/abc?page=x')).json()).toMatchObject({ code: 'C104' })
  })
})

describe('input', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=0x10',
    'page=+5',
    'page=%205',
    'page=１２',
    'page=NaN',
    'page=1.5',
    'page=9007199254740992',
    'limit=0',
    'limit=101',
    'sort=name',
    'sort=PRICE',
    'order=up',
    'tags=1,,2',
    'tags=1, 2',
    'tags=0',
    'tags=x',
    'tags=,',
    `tags=${Array.from({ length: 51 }, (_, id) => id + 1).join(',')}`,
    'priceStart=-5',
    'priceStart=1.234',
    'priceStart=100000000',
    'priceEnd=1e3',
    'priceEnd=.5',
    'priceEnd=Infinity',
    'isDiscount=2',
    'isDiscount=true',
    'seriesId=0',
    'seriesId=abc',
    "seriesId=1'--",
    'seriesId=1%00',
    'seriesId=%FF',
    'seriesId=%',
    'page=1&page=1',
    'tags=1&tags=',
  ])('refuses %s and says where', async (query) => {
    const answer = await get(`/product/page?${query}`)

    expect(answer.statusCode).toBe(400)
    const [name] = query.split('=')
    expect(answer.json()).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: expect.stringMatching(new RegExp(`^${name}`)), message: expect.any(String) }] },
    })
  })

  it.each([
    'page=',
    'tags=&priceStart=&sort=',
    'unknown=%FF&unknown=2',
    '_t=1&_t=abc',
    'language=xx',
    'language=en&language=de',
    'priceEnd=99999999.99',
    'page=007',
    '&&&',
    '=',
    'order=asc',
  ])('takes %s', async (query) => {
    expect((await get(`/product/page?${query}`)).json()).toMatchObject({ code: '0000' })
  })

  it('tells everything that is wrong at once, in the words of every language', async () => {
    for (const language of LANGUAGES) {
      const answer = await get(`/product/page?page=0&limit=999&sort=x&seriesId=1&seriesId=2&language=${language}`)

      const texts = TEXTS[language]
      expect(answer.json()).toEqual({
        code: 'C103',
        message: texts.codes.C103,
        data: {
          issues: [
            { path: 'seriesId', message: texts.issues.twice },
            { path: 'sort', message: texts.issues.sort },
            { path: 'page', message: texts.issues.least(1) },
            { path: 'limit', message: texts.issues.most(100) },
          ],
        },
      })
    }
  })

  it('reads the last of several languages, and any unknown one as English', async () => {
    expect((await get('/categories?language=de&language=ja')).json().message).toBe(TEXTS.ja.success)
    expect((await get('/categories?language=DE')).json().message).toBe(TEXTS.en.success)
    expect((await get('/nothing?language=ko')).json().message).toBe(TEXTS.ko.codes.C104)
    expect((await get(`/product/999999/zh`)).json().message).toBe(TEXTS.zh.codes.C104)
  })
})

describe('HTTP', () => {
  it('answers HEAD as GET without a body', async () => {
    const answer = await shop.request({ method: 'HEAD', url: '/api/admin/categories' })

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('tells which methods a path has', async () => {
    const answer = await shop.request({ method: 'OPTIONS', url: '/api/admin/product/page' })

    expect(answer.statusCode).toBe(204)
    expect(answer.headers.allow).toBe('OPTIONS, GET, HEAD')
    expect((await shop.request({ method: 'OPTIONS', url: '/api/admin/nothing' })).json()).toMatchObject({ code: 'C104' })
  })

  it('responds with 304 to a client that has the response already, and lets nobody store what belongs to a customer', async () => {
    const first = await get('/categories')
    const again = await get('/categories?_t=2', { 'if-none-match': String(first.headers.etag) })
    const personal = await get('/categories', { authorization: 'Bearer x' })

    expect(first.headers['cache-control']).toBe('no-cache')
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(personal.headers['cache-control']).toBe('no-store')
    expect(personal.headers.etag).toBeUndefined()
  })

  it('gives every answer a request id of our own, security headers and no cookie', async () => {
    for (const path of [
      '/api/admin/categories',
      '/api/admin/nothing',
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/openapi.json',
      '/nothing',
    ]) {
      const { headers } = await shop.request({ url: path, headers: { 'x-request-id': 'mine' } })

      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('runs and is ready', async () => {
    expect((await shop.request('/healthz')).statusCode).toBe(200)
    expect((await shop.request('/readyz')).statusCode).toBe(200)
  })

  it('documents every call from the schemas that check it', async () => {
    const document = (await shop.request('/api/openapi.json')).json()

    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain(`/api/admin${calls.getProductInLanguage.path}`)
    const names = document.paths['/api/admin/product/page'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['page', 'limit', 'seriesId', 'tags', 'priceStart', 'isDiscount', 'language']))
  })
})

it.each(['40P01', '40001', '57P01'])('answers C503 where PostgreSQL ends a statement with %s, and logs no error', (code) => {
  const logged: unknown[] = []
  const thrown = Object.assign(new Error('of PostgreSQL'), { code })

  expect(readThrown(thrown, { error: (fields) => logged.push(fields) }).code).toBe('C503')
  expect(logged).toEqual([])
})
