import { expect, it, vi } from 'vitest'
import type { Declaration } from '../screen.ts'
import { type Ask, createQueryClient, ensureQuery, prefetchQuery, query } from './api.ts'
import { Failure } from './failure.ts'

it('names a query alike, whether a value is a number or a text', () => {
  expect(query('GET /product/{id}/{language}', { id: 3 })).toEqual(query('GET /product/{id}/{language}', { id: '3' }))
})

it('does not compile where a page needs what belongs to a customer', () => {
  const page = {
    texts: [],
    useHead: () => ({ title: '', description: '' }),
    show: () => Promise.reject(new Error('not shown')),
  }
  // @ts-expect-error -- the call needs a login, and pages are the same for everyone
  const personal: Declaration = { ...page, needs: () => [query('GET /user-favorite-product/ids', {})] }

  expect(personal.needs?.({ params: {}, search: new URLSearchParams(), language: 'en' }, () => undefined)).toHaveLength(1)
})

it('does not end the process where a query fails before it is awaited, or is never awaited', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', hear)
  const client = createQueryClient(() => Promise.reject(Object.assign(new Error('no'), { code: 'C503' })))

  const asked = ensureQuery(client, query('GET /product-tag/list', {}), 'en')
  void ensureQuery(client, query('GET /banner/list', {}), 'en')
  await new Promise((done) => setImmediate(done))
  await new Promise((done) => setImmediate(done))
  process.off('unhandledRejection', hear)

  await expect(asked).rejects.toBeInstanceOf(Failure)
  expect(unhandled).toEqual([])
})

it('asks again for what was asked for 30 s before, and no earlier [d.views.4]', async () => {
  vi.useFakeTimers()
  let count = 0
  const ask = (() => Promise.resolve([{ id: ++count, tagName: '' }])) as unknown as Ask // only tags are requested
  const client = createQueryClient(ask)
  const askedAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await prefetchQuery(client, query('GET /product-tag/list', {}), 'en')
    return count
  }

  expect([await askedAfter(0), await askedAfter(29_999), await askedAfter(1)]).toEqual([1, 1, 2])
  vi.useRealTimers()
})
