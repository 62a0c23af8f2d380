import * as calls from '@shop/contract/videos/videos'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTimeOfLimits } from '../../../test/databases/limits.ts'
import { dumpRows } from '../../../test/dump.ts'
import type { TestShop } from '../../../test/shop.ts'
import { openTwoProcesses, times } from '../../../test/two-processes.ts'
import { watchPool } from '../../../test/databases/watched-statements.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { shareAddress } from './shares.rules.ts'

const { shop, second, processOf, token, stats, hasNoHits, close } = await openTwoProcesses({ siteUrl: 'https://shop.example' })
beforeEach(() => hasNoHits())
afterAll(() => close())

interface Sending {
  method?: 'GET' | 'POST'
  body?: object
  process?: Pick<TestShop, 'server'>
}
const from = (address: string, userAgent: string, path: string, { method = 'GET', body = {}, process = shop }: Sending = {}) =>
  process.server.inject({
    method,
    url: `/api/admin${path}`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  })

describe('views [7.videos.7]', () => {
  const views = async (id: number) => (await stats(id)).views

  it('are one per viewer and hour on two processes, whether or not the viewer is logged in', async () => {
    const id = await shop.hasVideo()

    await Promise.all(times(20).map((index) => processOf(index).ask(calls.getVideo, { id }, token())))
    expect(await views(id)).toBe(1)
    await Promise.all(times(20).map((index) => from('10.0.0.1', 'one', `/videos/${id}`, { process: processOf(index) })))
    expect(await views(id)).toBe(2)
    await from('10.0.0.1', 'two', `/videos/${id}`)
    await from('10.0.0.2', 'one', `/videos/${id}`)
    expect(await views(id)).toBe(4)
  })

  it('count the same viewer again after an hour, and for another video', async () => {
    const [id, other] = [await shop.hasVideo(), await shop.hasVideo()]
    for (const video of [id, other]) await from('10.0.0.1', 'one', `/videos/${video}`)

    await passTimeOfLimits(shop.db, 3_600)
    await from('10.0.0.1', 'one', `/videos/${id}`)

    expect([await views(id), await views(other)]).toEqual([2, 1])
  })

  it('are at most 20 an hour from one address, whatever the browser calls itself', async () => {
    const id = await shop.hasVideo()

    await Promise.all(times(60).map((index) => from(`2001:db8:0:1::${index.toString(16)}`, `browser ${index}`, `/videos/${id}`)))

    expect(await views(id)).toBe(20)
    await from('2001:db8:0:2::1', 'browser', `/videos/${id}`)
    expect(await views(id)).toBe(21)
  })

  it('of 1,000 browsers of one address leave no more than its 20 rows, its own and its network’s', async () => {
    const id = await shop.hasVideo()
    await shop.db.rows(sql`delete from rate_limit`)

    for (const start of times(10)) {
      await Promise.all(times(100).map((index) => from('198.51.100.1', `browser ${start} ${index}`, `/videos/${id}`)))
    }

    expect(await views(id)).toBe(20)
    expect(await shop.db.rows(sql`select from rate_limit`)).toHaveLength(22)
  })

  it('of an address that has its 20 cost no statement but the video’s own, for a minute', async () => {
    const id = await shop.hasVideo()
    const statements: string[] = []
    const stopWatching = watchPool(shop.db, ({ text }) => statements.push(text))
    const view = (browser: string) => from('198.51.100.2', browser, `/videos/${id}`)
    for (const index of times(21)) await view(`browser ${index}`)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      statements.length = 0
      await view('another')
      expect(statements).toHaveLength(1)

      vi.advanceTimersByTime(60_000)
      await hasNoHits()
      await view('another')
      expect(await views(id)).toBe(21)
    } finally {
      vi.useRealTimers()
      stopWatching()
    }
  })

  it('leave no address behind: in a dump nothing of the viewer, and after its time no row', async () => {
    const id = await shop.hasVideo()
    await from('203.0.113.77', 'A Browser/7.7', `/videos/${id}`)

    const dump = await dumpRows(shop.db)
    await shop.db.rows(sql`update rate_limit set expires_at = now() - interval '1 second'`)
    await cleanUp(shop.db)

    expect(dump).not.toMatch(/203\.0\.113\.77|A Browser/)
    expect(await shop.db.rows(sql`select from rate_limit`)).toEqual([])
    expect(await shop.db.rows(sql`select from pg_class where relname = 'rate_limit' and relpersistence = 'u'`)).toHaveLength(1)
  })

  it('are not counted for what is not there, nor by lists', async () => {
    const id = await shop.hasVideo()

    await from('10.0.0.1', 'one', '/videos/999999')
    await from('10.0.0.1', 'one', `/videos/${id}/related`)
    await from('10.0.0.1', 'one', '/videos')

    expect(await views(id)).toBe(0)
  })
})

describe('watch progress and history [7.videos.6]', () => {
  const put = (id: number, progress: unknown, asker = 0) =>
    shop.ask(watching.putWatchProgress, { id }, { ...token(asker), body: { progress } })
  const get = (id: number, asker = 0) => shop.ask(watching.getWatchProgress, { id }, token(asker))

  it('is none at first, then what was reported last, at most the duration', async () => {
    const id = await shop.hasVideo({ duration: 12 })

    expect((await get(id)).data).toEqual({ progress: 0, updatedTime: null })
    const { data } = await put(id, 7.25)
    expect(data).toEqual({ progress: 7.25, updatedTime: expect.stringMatching(/Z$/) })
    expect((await get(id)).data).toEqual(data)
    expect((await put(id, 1e300)).data.progress).toBe(12)
    expect((await put(id, 0)).data.progress).toBe(0)
    expect((await get(id, 1)).data).toEqual({ progress: 0, updatedTime: null })
    expect((await put(await shop.hasVideo(), 100_000)).data.progress).toBe(100_000) // an unknown duration is no limit
  })

  it.each([-1, '3', null, undefined, true])('refuses the progress %j', async (progress) => {
    const { code, data } = await put(await shop.hasVideo(), progress)

    expect([code, data]).toMatchObject(['C103', { issues: [{ path: 'progress' }] }])
  })

  it('is C104 for a video that is not there, C105 for a visitor', async () => {
    const id = await shop.hasVideo()

    expect([(await put(999_999, 1)).code, (await get(999_999)).code]).toEqual(['C104', 'C104'])
    expect((await shop.ask(watching.putWatchProgress, { id }, { body: { progress: 1 } })).code).toBe('C105')
    expect((await shop.ask(watching.getWatchProgress, { id })).code).toBe('C105')
    expect((await shop.ask(watching.pageWatchHistory)).code).toBe('C105')
  })

  it('lists each video once, last watched first, by seeing it or by its progress', async () => {
    const customer = await shop.hasCustomer()
    const asking = { token: customer.token, language: 'de' }
    const [one, two, three] = [await shop.hasVideo({ german: 'Eins' }), await shop.hasVideo({ duration: 9 }), await shop.hasVideo()]

    await shop.ask(calls.getVideo, { id: one }, asking)
    await shop.ask(watching.putWatchProgress, { id: two }, { token: customer.token, body: { progress: 4 } })
    await shop.ask(calls.getVideo, { id: three }, asking)
    await shop.ask(calls.getVideo, { id: one }, asking)
    const history = (input: Record<string, unknown> = {}) => shop.ask(watching.pageWatchHistory, input, asking)

    expect((await history()).data).toMatchObject({
      rows: [
        { video: { id: one, title: 'Eins' }, progress: 0 },
        { video: { id: three }, progress: 0 },
        { video: { id: two }, progress: 4 },
      ],
      total: 3,
    })
    expect((await history({ page: 2, limit: 2 })).data).toMatchObject({ rows: [{ video: { id: two } }], total: 3, totalPage: 2 })
    expect((await shop.ask(watching.getWatchProgress, { id: one }, asking)).data).toEqual({ progress: 0, updatedTime: null })
    await shop.ask(calls.getVideo, { id: two }, asking)
    expect((await history({ limit: 1 })).data.rows).toMatchObject([{ video: { id: two }, progress: 4 }]) // opening it again keeps its progress
    await shop.ask(calls.getVideo, { id: one }) // nothing is stored about visitors
    expect((await history({ limit: 1 })).data.rows).toMatchObject([{ video: { id: two } }])
  })
})

describe('shares [7.videos.7]', () => {
  const share = (id: number, platform: unknown, language = 'en') => shop.ask(watching.shareVideo, { id }, { body: { platform }, language })

  it('answer an address on the platform, of the page in the language of the request', async () => {
    const id = await shop.hasVideo({ title: 'First drive', german: 'Erste & letzte Fahrt' })

    expect((await share(id, 'copy')).data.shareUrl).toBe(`https://shop.example/videos/${id}`)
    expect((await share(id, 'email', 'de')).data.shareUrl).toBe(
      `mailto:?subject=Erste%20%26%20letzte%20Fahrt&body=https%3A%2F%2Fshop.example%2Fvideos%2F${id}%3Flang%3Dde`,
    )
  })

  it('are absolute addresses also where the shop was not told its own', async () => {
    const id = await shop.hasVideo()

    const { data } = await second.ask(watching.shareVideo, { id }, { body: { platform: 'copy' } })

    expect(new URL(data.shareUrl).pathname).toBe(`/videos/${id}`)
  })

  it('count one per viewer, platform and minute, and at most 20 an hour from one address, whatever the platform', async () => {
    const id = await shop.hasVideo()
    const press = (address: string, userAgent: string, platform: string) =>
      from(address, userAgent, `/videos/${id}/share`, { method: 'POST', body: { platform } })

    await Promise.all(times(10).map(() => press('10.0.0.1', 'one', 'x')))
    await press('10.0.0.1', 'one', 'line')
    await press('10.0.0.1', 'two', 'x')
    expect((await stats(id)).shares).toBe(3)
    await passTimeOfLimits(shop.db, 60)
    await press('10.0.0.1', 'one', 'x')
    expect((await stats(id)).shares).toBe(4)
    await Promise.all(times(30).map((index) => press('10.0.0.9', `browser ${index}`, index % 2 === 0 ? 'copy' : 'line')))

    expect((await stats(id)).shares).toBe(24)
  })

  it('refuse a platform that the shop does not know, and a video that is not there', async () => {
    expect((await share(999_999, 'x')).code).toBe('C104')
    for (const platform of ['myspace', undefined, 'X', '__proto__']) {
      expect((await share(await shop.hasVideo(), platform)).data).toMatchObject({ issues: [{ path: 'platform' }] })
    }
  })

  it.each([
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fs.example%2Fvideos%2F1'],
    ['x', 'https://x.com/intent/post?url=https%3A%2F%2Fs.example%2Fvideos%2F1&text=A%20%26%20b'],
    ['weibo', 'https://service.weibo.com/share/share.php?url=https%3A%2F%2Fs.example%2Fvideos%2F1&title=A%20%26%20b'],
    ['line', 'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fs.example%2Fvideos%2F1'],
    ['wechat', 'https://s.example/videos/1'],
    ['kakao', 'https://s.example/videos/1'],
  ] as const)('on %s have the address %s', (platform, address) => {
    expect(shareAddress(platform, { page: 'https://s.example/videos/1', title: 'A & b' })).toBe(address)
  })
})

it('an address that is shared never begins with what a request says of its host', async () => {
  const id = await shop.hasVideo()
  const response = await shop.request({
    method: 'POST',
    url: `/api/admin/videos/${id}/share`,
    headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: JSON.stringify({ platform: 'copy' }),
  })

  expect(response.json().data.shareUrl).toMatch(/^https:\/\/shop\.example\//)
})
