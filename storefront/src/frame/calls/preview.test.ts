import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterPreview } from '@shop/ui/preview'
import { pathInShop } from '@shop/ui/router'
import { readStored, store } from '@shop/ui/storage'
import { askByHttp } from './http-client.ts'
import { send } from './send.ts'
import { write } from './write.ts'
import { storedSession } from '../session.ts'

const PART = 'q3JvT0b1mS8hXo4e9dWc2yLrNfUaKzPgEiVtBs6HxDw'
const reload = vi.fn<() => void>()
/** Headers of the requests; the faked network responds with `status`. */
let sent: Headers[]
let status: number

beforeEach(() => {
  ;[sent, status] = [[], 200]
  reload.mockReset()
  const kept = new Map([
    ['session', JSON.stringify({ accessToken: 'a', refreshToken: 'r', user: { id: 7 } })],
    ['viewed', '1,2'],
    ['theme', 'dark'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { reload, pathname: `/preview/${PART}/product/7`, search: '' } })
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return Promise.resolve(new Response('{"code":"C112","message":"ended","data":null}', { status }))
  })
  enterPreview({ part: PART, refusal: (language) => `nothing is sent (${language})` })
})
afterEach(() => {
  enterPreview(undefined)
  vi.unstubAllGlobals()
})

describe('a tab of a preview', () => {
  it('asks for what its link shows, whichever way it asks, and without a token', async () => {
    await askByHttp('GET /product-tag/list', {}, 'en').catch(() => {})
    await send('GET /videos/{id}', { input: { id: 3 }, language: 'en', token: 'a' }).catch(() => {})

    expect(sent.map((headers) => [headers.get('x-preview'), headers.get('authorization')])).toEqual([
      [PART, null],
      [PART, null],
    ])
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads its page again once the link has ended, which that says', async () => {
    status = 410
    await askByHttp('GET /product-tag/list', {}, 'en').catch(() => {})

    expect(reload).toHaveBeenCalledOnce()
  })

  it('sends no write, and says so in the language of the page', async () => {
    const results = [
      await write('POST /videos/{id}/share', { input: { id: 1 }, body: { platform: 'copy' }, language: 'de' }),
      await write('POST /cart/add', { body: { productId: 1 }, language: 'en' }),
    ]

    expect(results.map(({ failure }) => [failure?.code, failure?.message])).toEqual([
      ['C106', 'nothing is sent (de)'],
      ['C106', 'nothing is sent (en)'],
    ])
    expect(sent).toEqual([])
  })

  it('is of nobody: it knows no login, and neither reads nor changes what was viewed', () => {
    store('viewed', '3')
    expect([storedSession(), readStored('viewed'), readStored('theme')]).toEqual([null, null, 'dark'])

    enterPreview(undefined)
    expect(readStored('viewed')).toBe('1,2')
  })

  it('knows its addresses without what they begin with', () => {
    const paths = [`/preview/${PART}/product/7`, `/preview/${PART}`, '/help/3', `/preview/${PART}x/y`]

    expect(paths.map(pathInShop)).toEqual(['/product/7', `/preview/${PART}`, '/help/3', `/preview/${PART}x/y`])
  })
})

it('the shop itself sends no such header', async () => {
  enterPreview(undefined)
  status = 410
  await askByHttp('GET /product-tag/list', {}, 'en').catch(() => {})

  expect(sent[0]?.has('x-preview')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
