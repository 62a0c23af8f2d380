import type { CallNames } from '@shop/contract/calls'
import { describe, expect, it } from 'vitest'
import { addressOf, optionsOf } from './http-client.ts'

describe('the address of a call', () => {
  it('carries the language and the time', () => {
    expect(addressOf('GET /product-tag/list', { language: 'de' }, 5)).toBe('/api/admin/product-tag/list?language=de&_t=5')
  })

  it('has its parameters in the path and the rest in the query', () => {
    expect(addressOf('GET /product/{id}/{language}', { input: { id: 7 }, language: 'ko' }, 5)).toBe(
      '/api/admin/product/7/ko?language=ko&_t=5',
    )
    expect(addressOf('GET /product/page', { input: { seriesId: 3, tags: '1,2' }, language: 'en' }, 5)).toBe(
      '/api/admin/product/page?seriesId=3&tags=1%2C2&language=en&_t=5',
    )
  })

  it('has no language where it is about the account', () => {
    expect(addressOf('GET /sys-user/userinfo', { language: 'de' }, 5)).toBe('/api/admin/sys-user/userinfo?_t=5')
  })

  it('of a write has the language in the query only where the body is a list', () => {
    expect(addressOf('POST /user-favorite-product', { body: { productId: 7 }, language: 'de' })).toBe('/api/admin/user-favorite-product')
    expect(addressOf('DELETE /user-favorite-product', { body: [3], language: 'de' })).toBe('/api/admin/user-favorite-product?language=de')
  })
})

describe('what is sent', () => {
  const sent = <Name extends CallNames>(...call: Parameters<typeof optionsOf<Name>>) => {
    const { method, headers, body } = optionsOf(...call)
    return { method, headers: Object.fromEntries(new Headers(headers)), body: body === undefined ? undefined : JSON.parse(String(body)) }
  }

  it('of a write is JSON with the language', () => {
    expect(sent('POST /user-favorite-product', { body: { productId: 7 }, language: 'ja' })).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: { productId: 7, language: 'ja' },
    })
    expect(sent('POST /auth/logout', { language: 'ja', token: 'abc' })).toEqual({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
      body: { language: 'ja' },
    })
  })

  it('of a form with files is the form, with the language in a field; the browser says how its parts are separated', async () => {
    const body = new FormData()
    body.set('avatar', new Blob(['bytes']), 'avatar')
    const { headers, body: form } = optionsOf('POST /user/avatar', { body, language: 'ko', token: 'abc' })

    expect(Object.fromEntries(new Headers(headers))).toEqual({ authorization: 'Bearer abc' })
    expect(form instanceof FormData && [...form.keys()]).toEqual(['avatar', 'language'])
    expect(form instanceof FormData && form.get('language')).toBe('ko')
  })

  it('keeps a list a list', () => {
    expect(sent('DELETE /user-favorite-product', { body: [3, 4], language: 'de' })).toMatchObject({ method: 'DELETE', body: [3, 4] })
  })

  it('of a read is the token alone, if there is one', () => {
    expect(sent('GET /product-tag/list', { language: 'de' })).toEqual({ method: undefined, headers: {}, body: undefined })
    expect(sent('GET /user-favorite-product/ids', { language: 'de', token: 'abc' }).headers).toEqual({ authorization: 'Bearer abc' })
  })
})
