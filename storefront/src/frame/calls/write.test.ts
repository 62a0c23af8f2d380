import { CALLS } from '@shop/contract/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NAMED_WRITES, write } from './write.ts'

const SHARE = 'POST /videos/{id}/share'
const DONE = '{"code":"0000","message":"Done","data":{"shareUrl":"https://shop.example/videos/1"}}'
const AWAY = '{"code":"C503","message":"In a moment","data":null}'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds in this order; undefined is a connection error. Returns the idempotency keys that were sent. */
function answers(...bodies: Array<string | undefined>) {
  const keys: Array<string | null> = []
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 })
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    const body = bodies[keys.length]
    keys.push(new Headers(headers).get('idempotency-key'))
    return body === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(body))
  })
  return keys
}
const share = () => write(SHARE, { input: { id: 1 }, body: { platform: 'copy' }, language: 'en' })

describe('a press that may be sent again', () => {
  it('has a name of its own', async () => {
    const keys = answers(DONE, DONE)

    await share()
    await share()

    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(2)
  })

  it.each([[AWAY], [undefined], ['<h1>Bad gateway</h1>']])(
    'is sent once more under the same name where nobody knows what became of it: %s',
    async (first) => {
      const keys = answers(first, DONE)

      expect(await share()).toEqual({ data: { shareUrl: 'https://shop.example/videos/1' } })
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    },
  )

  it('fails where the second time is no better', async () => {
    const keys = answers(AWAY, AWAY, DONE)

    expect((await share()).failure).toMatchObject({ code: 'C503', message: 'In a moment' })
    expect(keys).toHaveLength(2)
  })

  it('is not sent again where it was refused', async () => {
    const keys = answers('{"code":"C104","message":"Not found","data":null}', DONE)

    expect((await share()).failure?.code).toBe('C104')
    expect(keys).toHaveLength(1)
  })
})

it('another press has no name and is sent once', async () => {
  const keys = answers(AWAY, DONE)

  expect(
    (await write('POST /subscription', { body: { name: 'Ann', email: 'ann@mail.example', agree: 1 }, language: 'en' })).failure?.code,
  ).toBe('C503')
  expect(keys).toEqual([null])
})

it('those that may are calls that take a name', () => {
  const taking = CALLS.filter(({ takesKey }) => takesKey).map(({ name }) => name)

  expect(NAMED_WRITES.filter((name) => !taking.includes(name))).toEqual([])
})
