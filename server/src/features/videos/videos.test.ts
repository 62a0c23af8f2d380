import * as calls from '@shop/contract/videos/videos'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
beforeEach(() => shop.db.rows(sql`delete from video`))
afterAll(() => shop.close())

const idsOf = ({ data }: { data: Array<{ id: number }> }) => data.map(({ id }) => id)
const idsOfPage = ({ data }: { data: { rows: Array<{ id: number }> } }) => data.rows.map(({ id }) => id)
const count = (id: number, views: number, likes: number) =>
  shop.db.rows(sql`update video set views = ${views}, likes = ${likes} where id = ${id}`)

describe('a video', () => {
  it('carries its fields in the asked language, each falling back to English [7.videos.1]', async () => {
    const seriesId = await shop.hasSeries({ name: 'Planes', german: 'Flugzeuge' })
    const id = await shop.hasVideo({
      title: 'First flight',
      german: 'Erstflug',
      description: 'Calm air.',
      seriesId,
      isTop: true,
      duration: 12,
    })

    const { data } = await shop.ask(calls.getVideo, { id }, 'de')

    expect(data).toEqual({
      id,
      title: 'Erstflug',
      description: 'Calm air.',
      videoUrl: '/media/demo/videos/x.mp4',
      cover: '/media/demo/x.webp',
      isTop: 1,
      sortOrder: 0,
      seriesId,
      seriesName: 'Flugzeuge',
      duration: 12,
      createdTime: expect.stringMatching(/Z$/),
      productIds: [],
    })
  })

  it('names the products for sale that it shows in its order, and its list of them has them whole', async () => {
    const [second, first, gone] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    const id = await shop.hasVideo({ productIds: [first, gone, second] })
    await shop.db.rows(sql`update product set active = false where id = ${gone}`)

    expect((await shop.ask(calls.getVideo, { id })).data.productIds).toEqual([first, second])
    expect(idsOf(await shop.ask(calls.listVideoProducts, { id }))).toEqual([first, second])
    expect((await shop.ask(calls.listVideoProducts, { id: 999_999 })).code).toBe('C104')
  })

  it('shows another product at once, from the cache or not', async () => {
    const [before, after] = [await shop.hasProduct(), await shop.hasProduct()]
    const id = await shop.hasVideo({ productIds: [before] })
    const ask = async () => [
      idsOf(await shop.ask(calls.listVideoProducts, { id })),
      (await shop.ask(calls.pageVideos, { id })).data.rows[0]?.productIds,
    ]
    for (let times = 0; times < 3; times++) expect(await ask()).toEqual([[before], [before]])

    await shop.db.rows(sql`update video_product set product_id = ${after} where video_id = ${id}`)

    await expect.poll(ask).toEqual([[after], [after]])
  })

  it('may have no series and no known duration', async () => {
    const id = await shop.hasVideo()

    expect((await shop.ask(calls.getVideo, { id })).data).toMatchObject({ seriesId: null, seriesName: '', duration: null, isTop: 0 })
  })

  it('that is not there is C104', async () => {
    expect((await shop.ask(calls.getVideo, { id: 999_999 })).code).toBe('C104')
    expect((await shop.ask(calls.getVideo, { id: 'x' })).code).toBe('C104')
    expect((await shop.ask(calls.listRelatedVideos, { id: 999_999 })).code).toBe('C104')
  })
})

describe('lists of videos', () => {
  it('are in the merchant’s order, ties by id, whole or in pages [7.live.9, 7.videos.1]', async () => {
    const [b, a, c] = [await shop.hasVideo({ sortOrder: 2 }), await shop.hasVideo({ sortOrder: 1 }), await shop.hasVideo({ sortOrder: 2 })]

    expect(idsOf(await shop.ask(calls.listVideos))).toEqual([a, b, c])
    expect(idsOfPage(await shop.ask(calls.browseVideos))).toEqual([a, b, c])
    expect((await shop.ask(calls.pageVideos, { page: 2, limit: 2 })).data).toMatchObject({
      rows: [{ id: c }],
      total: 3,
      current: 2,
      totalPage: 2,
    })
    expect((await shop.ask(calls.browseVideos, { page: 9 })).data).toEqual({ rows: [], total: 3, current: 9, totalPage: 1 })
  })

  it('are ordered by time, by views and likes, and as the merchant recommends [7.videos.3]', async () => {
    const old = await shop.hasVideo({ createdAt: '2026-01-01', sortOrder: 2, isTop: true })
    const middle = await shop.hasVideo({ createdAt: '2026-02-01', sortOrder: 3 })
    const young = await shop.hasVideo({ createdAt: '2026-03-01', sortOrder: 1 })
    await count(old, 10, 0)
    await count(middle, 5, 2) // 5 + 3 × 2 = 11, the highest
    await count(young, 10, 0)

    expect(idsOf(await shop.ask(calls.listLatestVideos))).toEqual([young, middle, old])
    expect(idsOfPage(await shop.ask(calls.browseVideos, { sort: 'latest' }))).toEqual([young, middle, old])
    expect(idsOf(await shop.ask(calls.listHotVideos))).toEqual([middle, young, old])
    expect(idsOfPage(await shop.ask(calls.browseVideos, { sort: 'hot' }))).toEqual([middle, young, old])
    expect(idsOf(await shop.ask(calls.listRecommendedVideos))).toEqual([old, young, middle])
    expect(idsOf(await shop.ask(calls.listRecommendedVideos, { limit: 1 }))).toEqual([old])
  })

  it('of related videos have the same series first, then the newest, never the video itself [7.videos.3]', async () => {
    const [cars, boats] = [await shop.hasSeries(), await shop.hasSeries()]
    const id = await shop.hasVideo({ seriesId: cars })
    const other = await shop.hasVideo({ seriesId: boats, createdAt: '2026-03-01' })
    const none = await shop.hasVideo({ createdAt: '2026-02-01' })
    const same = await shop.hasVideo({ seriesId: cars, createdAt: '2026-01-01' })

    expect(idsOf(await shop.ask(calls.listRelatedVideos, { id }))).toEqual([same, other, none])
    expect(idsOf(await shop.ask(calls.listRelatedVideos, { id: none, limit: 2 }))).toEqual([id, other])
  })

  it('are narrowed by a series; one that names nothing has no rows [7.live.9, 7.videos.1]', async () => {
    const seriesId = await shop.hasSeries()
    const id = await shop.hasVideo({ seriesId })
    await shop.hasVideo()

    expect(idsOfPage(await shop.ask(calls.browseVideos, { seriesId }))).toEqual([id])
    expect(idsOfPage(await shop.ask(calls.pageVideos, { seriesId }))).toEqual([id])
    expect(idsOfPage(await shop.ask(calls.pageVideos, { id }))).toEqual([id])
    expect((await shop.ask(calls.pageVideos, { id: 999_999 })).code).toBe('C104')
    expect((await shop.ask(calls.browseVideos, { seriesId: 999_999 })).data).toMatchObject({ rows: [], total: 0, totalPage: 0 })
  })

  it('count by category: active series with videos, in the merchant’s order [7.videos.1]', async () => {
    const [second, first] = [await shop.hasSeries({ name: 'Boats', sort: 2, german: 'Boote' }), await shop.hasSeries({ sort: 1 })]
    const [, hidden] = [await shop.hasSeries(), await shop.hasSeries({ active: false })]
    for (const seriesId of [second, second, first, hidden, null]) await shop.hasVideo({ seriesId })

    expect((await shop.ask(calls.listVideoCategories, {}, 'de')).data).toEqual([
      { id: first, name: 'Cars', videoCount: 1 },
      { id: second, name: 'Boote', videoCount: 2 },
    ])
  })

  it('show a change of a video, of its texts and of its series at once, though they are cached', async () => {
    const seriesId = await shop.hasSeries({ name: 'Cars' })
    const id = await shop.hasVideo({ seriesId })
    for (let time = 0; time < 3; time++) await shop.ask(calls.listVideos)

    await shop.db.rows(sql`update video_text set title = 'Second drive' where video_id = ${id} and language = 'en'`)
    expect((await shop.ask(calls.listVideos)).data).toMatchObject([{ title: 'Second drive' }])
    await shop.db.rows(sql`update series_text set name = 'Trucks' where series_id = ${seriesId} and language = 'en'`)
    expect((await shop.ask(calls.listVideos)).data).toMatchObject([{ seriesName: 'Trucks' }])
    await shop.db.rows(sql`delete from series where id = ${seriesId}`)

    expect((await shop.ask(calls.listVideos)).data).toMatchObject([{ seriesId: null, seriesName: '' }])
  })

  it.each([{ page: 0 }, { limit: 101 }, { limit: '1e1' }, { seriesId: 'x' }, { sort: 'old' }, { keyword: 'x'.repeat(101) }])(
    'refuse %j',
    async (input) => {
      expect((await shop.ask(calls.browseVideos, input)).code).toBe('C103')
    },
  )
})

describe('the search for videos [7.videos.2]', () => {
  const search = async (keyword: string, language = 'en') => idsOfPage(await shop.ask(calls.searchVideos, { keyword }, language))

  it('finds every word in title or description, best match first', async () => {
    const elsewhere = await shop.hasVideo({ title: 'Spares', description: 'First flight, with care.', sortOrder: 1 })
    const inTitle = await shop.hasVideo({ title: 'The first flight of all', sortOrder: 2 })
    const whole = await shop.hasVideo({ title: 'First flight', sortOrder: 3 })
    await shop.hasVideo({ title: 'First drive' })

    expect(await search('  FLIGHT first ')).toEqual([inTitle, whole, elsewhere])
    expect(await search('first flight')).toEqual([whole, inTitle, elsewhere])
    expect((await shop.ask(calls.searchVideos, { keyword: 'flight', page: 2, limit: 2 })).data).toMatchObject({ total: 3, totalPage: 2 })
    expect(idsOfPage(await shop.ask(calls.browseVideos, { keyword: 'flight' }))).toEqual([elsewhere, inTitle, whole])
    expect(idsOfPage(await shop.ask(calls.pageVideos, { title: 'flight' }))).toEqual([inTitle, whole])
  })

  it('compares without case, width and accents, in both spellings of umlauts, in the asked language', async () => {
    const id = await shop.hasVideo({ title: 'In the desert', german: 'In der Wüste' })

    for (const keyword of ['wüste', 'WUESTE', 'wuste', 'ｗüste', 'in wüs']) expect(await search(keyword, 'de'), keyword).toEqual([id])
    expect(await search('wüste', 'en')).toEqual([])
    expect(await search('desert', 'ja')).toEqual([id]) // Japanese pages show this English text
  })

  it.each(['%', '_', "'", '---', '\\'])('finds nothing by %j: signs mean nothing', async (keyword) => {
    await shop.hasVideo()

    expect((await shop.ask(calls.searchVideos, { keyword })).data).toMatchObject({ rows: [], total: 0 })
  })

  it('is C103 without a keyword; lists take an empty one as left out', async () => {
    const id = await shop.hasVideo()

    expect((await shop.ask(calls.searchVideos, { keyword: ' ' })).code).toBe('C103')
    expect((await shop.ask(calls.searchVideos)).code).toBe('C103')
    expect(idsOfPage(await shop.ask(calls.browseVideos, { keyword: ' ' }))).toEqual([id])
    expect(idsOfPage(await shop.ask(calls.pageVideos, { title: '' }))).toEqual([id])
  })
})
