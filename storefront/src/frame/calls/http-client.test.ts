import type { CallNames } from '@shop/contract/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../words/text-group.ts'
import { frameTexts } from '../texts.ts'
import { addressOf as addressWith, askByHttp } from './http-client.ts'
import { fieldsOf, optionsOf, send } from './send.ts'

await loadTexts([frameTexts], 'en')

describe('the address of a call', () => {
  const addressOf = <Name extends CallNames>(...call: Parameters<typeof fieldsOf<Name>>) => addressWith(call[0], fieldsOf(...call))

  it('carries the language and the time [7.1, 7.4]', () => {
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

  it('has no language where it is about the account [7.6]', () => {
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

  it('of a write is JSON with the language [7.1, 7.3, 7.5]', () => {
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

  it('of a form with files is the form, with the language in a field; the browser says how its parts are separated [7.5]', async () => {
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

  it('of a read is the token alone, if there is one [7.3]', () => {
    expect(sent('GET /product-tag/list', { language: 'de' })).toEqual({ method: undefined, headers: {}, body: undefined })
    expect(sent('GET /user-favorite-product/ids', { language: 'de', token: 'abc' }).headers).toEqual({ authorization: 'Bearer abc' })
  })
})

describe('what comes back', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  /** Fakes the network: responds with this body unless the request is aborted. */
  const answers = (body: string, status = 200) =>
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return Promise.resolve(new Response(body, { status }))
    })
  const sent = () => askByHttp('GET /product-tag/list', {}, 'en')

  it('is the data where the code is 0000 [7.7, 8.1]', async () => {
    answers('{"code":"0000","message":"Done","data":[{"id":1,"tagName":"New"}]}')

    expect(await sent()).toEqual([{ id: 1, tagName: 'New' }])
    expect(await send('GET /product-tag/list', { language: 'en' })).toEqual([{ id: 1, tagName: 'New' }])
  })

  it('is asked for in the language of the page, past every other cache [7.4]', async () => {
    const asked = vi.fn((_address: string) => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', asked)
    vi.spyOn(Date, 'now').mockReturnValue(5)

    await expect(askByHttp('GET /product/page', { seriesId: 3 }, 'de')).rejects.toMatchObject({ code: 'network' })

    expect(asked.mock.calls[0]?.[0]).toBe('/api/admin/product/page?seriesId=3&language=de&_t=5')
  })

  it.each([
    [200, '{"code":"C101","message":"Wrong password","data":null}', 'C101', 'Wrong password', []],
    [503, '{"code":"C503","message":"In a moment","data":null}', 'C503', 'In a moment', []],
    [
      400,
      '{"code":"C103","message":"No","data":{"issues":[{"path":"q","message":"Too long"}]}}',
      'C103',
      'No',
      [{ path: 'q', message: 'Too long' }],
    ],
    [200, '{"code":"C999","message":"Not today","data":null}', 'unknown', 'Not today', []],
  ])('with HTTP %i and another code is a failure with what the body says: %s [7.7, 7.8]', async (status, body, code, message, issues) => {
    answers(body, status)

    await expect(sent()).rejects.toMatchObject({ code, message, issues })
  })

  it.each(['<h1>Bad gateway</h1>', '', 'null', '{}', '[]'])(
    'that is no answer of ours is a failure of the network: %j [8.5]',
    async (body) => {
      answers(body, 502)

      await expect(sent()).rejects.toMatchObject({ code: 'network', message: 'Network error, please try again later' })
    },
  )

  it.each([
    ['has no data', 200, '{"code":"0000","message":"Done"}'],
    ['has null in place of a list', 200, '{"code":"0000","message":"Done","data":null}'],
    ['has an object in place of a list', 200, '{"code":"0000","message":"Done","data":{}}'],
    ['has a text in place of a list', 200, '{"code":"0000","message":"Done","data":"x"}'],
    ['has another status', 500, '{"code":"0000","message":"Done","data":[]}'],
  ])('that says it is a success, but %s, is a failure of the network [7.8, 8.5]', async (_, status, body) => {
    answers(body, status)

    await expect(sent()).rejects.toMatchObject({ code: 'network', message: 'Network error, please try again later' })
  })

  it('fails without words where its message is no text, and without issues where they are no list [7.7]', async () => {
    answers('{"code":"C103","message":{"en":"No"},"data":{"issues":"q"}}', 400)

    await expect(sent()).rejects.toMatchObject({ code: 'C103', message: '', issues: [] })
  })

  it('is not waited for longer than 100000 ms [7.2, 9.5]', async () => {
    answers('{"code":"0000","message":"Done","data":[]}')
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))

    await expect(sent()).rejects.toMatchObject({ code: 'network' })
    expect(timeout).toHaveBeenCalledWith(100_000)
  })
})
