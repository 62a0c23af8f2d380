import type { Call } from '@shop/contract/call'
import * as calls from '@shop/contract/videos/videos'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTwoProcesses, times } from '../../../test/two-processes.ts'
import { hashToken } from '../../auth/authentication.ts'
import { createPair } from '../../auth/tokens.ts'

const { shop, processOf, token, stats, hasNoHits, close } = await openTwoProcesses()
beforeEach(() => hasNoHits())
afterAll(() => close())

const NOTHING = { views: 0, likes: 0, favorites: 0, comments: 0, shares: 0 }

/** Inserts more accounts than requests could create. */
const hasAccounts = async (count: number) => {
  const rows = await shop.db.rows<{ id: number }>(sql`
    insert into account (email, password_hash, language)
    select gen_random_uuid() || '@x.example', 'x', 'en' from generate_series(1, ${count}::int) returning id`)
  return rows.map(({ id }) => id)
}

const hasToken = async (accountId: number) => {
  const { accessToken } = createPair()
  await shop.db.rows(sql`
    with login as (insert into login (account_id, ends_at) values (${accountId}, now() + interval '1 hour') returning id)
    insert into access_token (hash, login_id, expires_at) select ${hashToken(accessToken)}, id, now() + interval '1 hour' from login`)
  return accessToken
}

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
    await shop.ask(watching.addFavoriteVideo, { id: one }, { token: customer.token }) // adding it again changes nothing

    const page = (input: Record<string, unknown>) => shop.ask(watching.pageFavoriteVideos, input, { token: customer.token, language: 'de' })

    expect((await page({})).data).toMatchObject({ rows: [{ id: three }, { id: two }, { id: one, title: 'Eins' }], total: 3, totalPage: 1 })
    expect((await page({ page: 2, limit: 2 })).data).toMatchObject({ rows: [{ id: one }], total: 3, current: 2, totalPage: 2 })
    expect((await shop.ask(watching.pageFavoriteVideos)).code).toBe('C105')
  })
})

it('the counters of a video that is not there are C104', async () => {
  expect((await shop.ask(watching.getVideoStats, { id: 999_999 })).code).toBe('C104')
})
