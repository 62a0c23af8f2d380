import * as calls from '@shop/contract/videos/videos'
import * as watching from '@shop/contract/videos/watching'
import type { Call } from '@shop/contract/call'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpRows } from '../../../test/dump.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { createPair, hashToken } from '../../auth/tokens.ts'
import { shareAddress } from './shares.rules.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let customers: [TestCustomer, TestCustomer]
beforeAll(async () => {
  shop = await openShop({ siteUrl: 'https://shop.example' })
  second = await openProcess({ connection: shop.connection })
  customers = [await shop.hasCustomer(), await shop.hasCustomer()]
})
beforeEach(() => shop.db.rows(sql`delete from rate_limit`))
afterAll(async () => {
  await second.close()
  await shop.close()
})

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const processOf = (index: number) => (index % 2 === 0 ? shop : second)
const token = (asker = 0) => ({ token: customers[asker]?.token })
const stats = async (id: number) => (await shop.ask(watching.getVideoStats, { id })).data
const NOTHING = { views: 0, likes: 0, favorites: 0, comments: 0, shares: 0 }

/** Accounts that have never logged in, for what no request can do in numbers. */
const hasAccounts = async (count: number) => {
  const rows = await shop.db.rows<{ id: number }>(sql`
    insert into account (email, password_hash, language)
    select gen_random_uuid() || '@x.example', 'x', 'en' from generate_series(1, ${count}::int) returning id`)
  return rows.map(({ id }) => id)
}

/** A login of an account, without the work of a password's hash. */
const hasToken = async (accountId: number) => {
  const { accessToken } = createPair()
  await shop.db.rows(sql`
    with login as (insert into login (account_id, ends_at) values (${accountId}, now() + interval '1 hour') returning id)
    insert into access_token (hash, login_id, expires_at) select ${hashToken(accessToken)}, id, now() + interval '1 hour' from login`)
  return accessToken
}

interface Sending {
  method?: 'GET' | 'POST'
  body?: object
  process?: Pick<TestShop, 'server'>
}
/** A request as a browser sends it, from an address. */
const from = (address: string, userAgent: string, path: string, { method = 'GET', body = {}, process = shop }: Sending = {}) =>
  process.server.inject({
    method,
    url: `/api/admin${path}`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  })

describe('likes and favourites of a video [7.videos.5]', () => {
  const pairs: Array<[counter: string, add: Call, remove: Call, status: Call, field: string]> = [
    ['likes', watching.likeVideo, watching.unlikeVideo, watching.getLikeStatus, 'liked'],
    ['favorites', watching.addFavoriteVideo, watching.removeFavoriteVideo, watching.getFavoriteVideoStatus, 'favorite'],
  ]

  it.each(pairs)('are there or not, however often it is asked for: %s', async (counter, add, remove, status, field) => {
    const id = await shop.hasVideo()

    expect((await shop.ask(status, { id }, token())).data).toEqual({ [field]: false })
    for (const _ of times(2)) expect(await shop.ask(add, { id }, token())).toMatchObject({ code: '0000', data: null })
    expect((await shop.ask(status, { id }, token())).data).toEqual({ [field]: true })
    expect((await shop.ask(status, { id }, token(1))).data).toEqual({ [field]: false })
    expect(await stats(id)).toEqual({ ...NOTHING, [counter]: 1 })
    for (const _ of times(2)) expect(await shop.ask(remove, { id }, token())).toMatchObject({ code: '0000', data: null })

    expect((await shop.ask(status, { id }, token())).data).toEqual({ [field]: false })
    expect(await stats(id)).toEqual(NOTHING)
  })

  it.each(pairs)('are C104 for a video that is not there, C105 for a visitor: %s', async (_, add, remove, status) => {
    const id = await shop.hasVideo()

    for (const call of [add, remove, status]) {
      expect((await shop.ask(call, { id: 999_999 }, token())).code).toBe('C104')
      expect((await shop.ask(call, { id })).code).toBe('C105')
    }
  })

  it('are exact under 200 parallel likes and unlikes of two customers on two processes', async () => {
    const id = await shop.hasVideo()

    const answers = await Promise.all(
      times(200).map((index) =>
        processOf(index).ask(index % 3 === 0 ? watching.unlikeVideo : watching.likeVideo, { id }, token(Math.floor(index / 2) % 2)),
      ),
    )

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0000']))
    const rows = await shop.db.rows(sql`select from video_like where video_id = ${id}`)
    expect((await stats(id)).likes).toBe(rows.length)
    for (const asker of [0, 1]) await shop.ask(watching.likeVideo, { id }, token(asker))
    expect((await stats(id)).likes).toBe(2)
  })

  it('are 200 where 200 customers like it at once, on two processes', async () => {
    const id = await shop.hasVideo()
    const tokens = await Promise.all((await hasAccounts(200)).map(hasToken))

    const answers = await Promise.all(tokens.map((one, index) => processOf(index).ask(watching.likeVideo, { id }, { token: one })))

    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(200)
    expect((await stats(id)).likes).toBe(200)
    await Promise.all(tokens.slice(0, 150).map((one, index) => processOf(index).ask(watching.unlikeVideo, { id }, { token: one })))
    expect((await stats(id)).likes).toBe(50)
  })

  it('go with the account, exactly, also when accounts are deleted at once', async () => {
    const videos = await Promise.all(times(4).map(() => shop.hasVideo()))
    const accounts = await hasAccounts(20)
    await shop.db.rows(sql`
      insert into video_like (account_id, video_id) select a, v from unnest(${accounts}::bigint[]) a, unnest(${videos}::bigint[]) v`)
    await shop.db.rows(sql`
      insert into video_favorite (account_id, video_id) select a, v from unnest(${accounts}::bigint[]) a, unnest(${videos}::bigint[]) v`)

    await Promise.all(
      accounts.slice(0, 15).map((account, index) => processOf(index).db.rows(sql`delete from account where id = ${account}`)),
    )

    for (const id of videos) expect(await stats(id)).toEqual({ ...NOTHING, likes: 5, favorites: 5 })
    await shop.db.rows(sql`delete from video where id = ${videos[0]}`)
    expect(await shop.db.rows(sql`select from video_like where video_id = ${videos[0]}`)).toEqual([])
  })

  it('raise no topic: nothing cached is evicted by them', async () => {
    const id = await shop.hasVideo()
    const versions = () => shop.db.rows(sql`select name, version from topic order by name`)
    const before = await versions()

    await shop.ask(watching.likeVideo, { id }, token())
    await shop.ask(watching.addComment, { id }, { ...token(), body: { content: 'Nice.' } })
    await shop.ask(calls.getVideo, { id }, token())
    await shop.ask(watching.shareVideo, { id }, { body: { platform: 'copy' } })

    expect(await versions()).toEqual(before)
    expect(await stats(id)).toEqual({ views: 1, likes: 1, favorites: 0, comments: 1, shares: 1 })
  })

  it('list the favourites of a customer, last added first [7.videos.6]', async () => {
    const customer = await shop.hasCustomer()
    const [one, two, three] = [await shop.hasVideo({ german: 'Eins' }), await shop.hasVideo(), await shop.hasVideo()]
    for (const id of [one, two, three]) await shop.ask(watching.addFavoriteVideo, { id }, { token: customer.token })
    await shop.ask(watching.addFavoriteVideo, { id: one }, { token: customer.token }) // again changes nothing

    const page = (input: Record<string, unknown>) => shop.ask(watching.pageFavoriteVideos, input, { token: customer.token, language: 'de' })

    expect((await page({})).data).toMatchObject({ rows: [{ id: three }, { id: two }, { id: one, title: 'Eins' }], total: 3, totalPage: 1 })
    expect((await page({ page: 2, limit: 2 })).data).toMatchObject({ rows: [{ id: one }], total: 3, current: 2, totalPage: 2 })
    expect((await shop.ask(watching.pageFavoriteVideos)).code).toBe('C105')
  })
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

    await shop.db.rows(sql`update rate_limit set hits = array(select hit - 3600 * 1000000::bigint from unnest(hits) hit)`)
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

  it('of 1,000 browsers of one address leave no more than its 20 rows and its own', async () => {
    const id = await shop.hasVideo()
    await shop.db.rows(sql`delete from rate_limit`)

    for (const start of times(10)) {
      await Promise.all(times(100).map((index) => from('198.51.100.1', `browser ${start} ${index}`, `/videos/${id}`)))
    }

    expect(await views(id)).toBe(20)
    expect(await shop.db.rows(sql`select from rate_limit`)).toHaveLength(21)
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
    expect((await put(await shop.hasVideo(), 100_000)).data.progress).toBe(100_000) // of an unknown duration
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
    expect((await history({ limit: 1 })).data.rows).toMatchObject([{ video: { id: two }, progress: 4 }]) // seeing it again leaves its progress
    await shop.ask(calls.getVideo, { id: one }) // of a visitor nothing is remembered
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
    await shop.db.rows(sql`update rate_limit set hits = array(select hit - 60 * 1000000::bigint from unnest(hits) hit)`)
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

it('the counters of a video that is not there are C104', async () => {
  expect((await shop.ask(watching.getVideoStats, { id: 999_999 })).code).toBe('C104')
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
