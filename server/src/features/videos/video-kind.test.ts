import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getRevision, pageHistory, undoRevision } from '@shop/contract/manage/records'
import * as videos from '@shop/contract/videos/videos'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TEXTS } from '../../texts/texts.ts'

const calls = KIND_CALLS.video

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const FILM = '/media/demo/videos/first.mp4'
const create = async (title: string) => (await shop.ask(calls.create, {}, { ...editor, body: { title } })).data.id
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = async (id: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev: (await get(id)).rev, set } })
const publish = async (id: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const archive = async (id: number) => shop.ask(calls.archive, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const restore = async (id: number) => shop.ask(calls.restore, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const hasLive = async (title: string, set: object = {}) => {
  const id = await create(title)
  await save(id, { videoUrl: FILM, coverUrl: '/media/demo/first.webp', ...set })
  expect((await publish(id)).code).toBe('0000')
  return id
}
const shown = async () => (await shop.ask(videos.listVideos)).data.map(({ title }) => title)
const featured = async () => (await shop.ask(videos.listVideos)).data.filter(({ isTop }) => isTop === 1).map(({ title }) => title)

describe('a video of the back office', () => {
  it('is in the shop once it is published with film and cover, with its products in order', async () => {
    const [one, two] = [await shop.hasProduct(), await shop.hasProduct()]
    const id = await create('First flight')
    await save(id, { productIds: [two, one], seriesId: await shop.hasSeries(), 'title.de': 'Erstflug' })
    expect(await shown()).toEqual([])
    expect(await publish(id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'videoUrl' }, { path: 'coverUrl' }] } })

    await save(id, { videoUrl: FILM, coverUrl: '/media/demo/first.webp' })
    expect((await publish(id)).data).toMatchObject({ state: 'live' })
    expect((await shop.ask(videos.getVideo, { id })).data).toMatchObject({
      title: 'First flight',
      description: '',
      videoUrl: FILM,
      productIds: [two, one],
      isTop: 0,
    })
    expect((await shop.ask(videos.getVideo, { id }, 'de')).data.title).toBe('Erstflug')
    expect((await shop.ask(calls.list, { q: 'erstflug' }, editor)).data.rows).toMatchObject([{ title: 'First flight', isTop: false }])
  })

  it('keeps its views, likes and comments while it is archived, and nobody can add any', async () => {
    const id = await hasLive('First flight')
    const { token } = await shop.hasCustomer()
    await shop.ask(watching.likeVideo, { id }, { token })
    await shop.ask(watching.addFavoriteVideo, { id }, { token })
    await shop.ask(watching.addComment, { id }, { token, body: { content: 'Nice.' } })
    await shop.ask(watching.putWatchProgress, { id }, { token, body: { progress: 1 } })
    const before = (await shop.ask(watching.getVideoStats, { id })).data

    await archive(id)
    expect(await shown()).toEqual([])
    expect((await shop.ask(videos.getVideo, { id })).code).toBe('C104')
    expect((await shop.ask(watching.getVideoStats, { id })).code).toBe('C104')
    expect((await shop.ask(watching.pageComments, { id })).code).toBe('C104')
    expect((await shop.ask(watching.likeVideo, { id }, { token })).code).toBe('C104')
    expect((await shop.ask(watching.addComment, { id }, { token, body: { content: 'Again.' } })).code).toBe('C104')
    expect((await shop.ask(watching.pageFavoriteVideos, {}, { token })).data).toMatchObject({ total: 0, rows: [] })
    expect((await shop.ask(watching.pageWatchHistory, {}, { token })).data).toMatchObject({ total: 0, rows: [] })

    await restore(id)
    expect((await shop.ask(watching.getVideoStats, { id })).data).toEqual(before)
    expect((await shop.ask(watching.pageComments, { id })).data.rows).toMatchObject([{ content: 'Nice.' }])
    expect((await shop.ask(watching.pageFavoriteVideos, {}, { token })).data.total).toBe(1)
  })

  it('is shown between its dates', async () => {
    const later = await hasLive('Later', { visibleFrom: '2100-01-01T00:00:00.000Z' })
    await hasLive('Past', { visibleUntil: '2020-01-01T00:00:00.000Z' })
    await hasLive('Now', { visibleFrom: '2020-01-01T00:00:00.000Z', visibleUntil: '2100-01-01T00:00:00.000Z' })

    expect(await shown()).toEqual(['Now'])
    expect((await shop.ask(videos.getVideo, { id: later })).code).toBe('C104')
    expect(await save(later, { visibleUntil: '2099-01-01T00:00:00.000Z' })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'visibleUntil', message: TEXTS.en.issues.endsBeforeStart }] },
    })
  })

  it('has the length of its uploaded film, whatever is stated', async () => {
    await shop.db.rows(sql`
      insert into media_file (url, original_name, bytes, duration) values ('/media/demo/imported/a.mp4', 'a.mp4', 1, 7), ('/media/demo/imported/b.mp4', 'b.mp4', 1, 9)`)
    const id = await hasLive('First flight', { videoUrl: '/media/demo/imported/a.mp4', duration: 3_000 })
    expect((await shop.ask(videos.getVideo, { id })).data.duration).toBe(7)

    await save(id, { videoUrl: '/media/demo/imported/b.mp4' })
    await publish(id)
    expect((await shop.ask(videos.getVideo, { id })).data.duration).toBe(9)
    await save(id, { duration: 60 })
    await publish(id)
    expect((await get(id)).shop.duration).toBe(9)
    const other = await hasLive('From elsewhere', { videoUrl: 'https://films.example/a.mp4', duration: 60 })
    expect((await get(other)).shop.duration).toBe(60)
  })

  it('refuses products and series that the shop does not have', async () => {
    const id = await create('First flight')

    expect(await save(id, { productIds: [999_999], seriesId: 777 })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'seriesId' }, { path: 'productIds' }] },
    })
  })

  it('is moved in the order by one change', async () => {
    const [first, , last] = [await hasLive('One'), await hasLive('Two'), await hasLive('Three')]
    const { rev } = await get(last)

    expect((await shop.ask(calls.order, { id: last }, { ...editor, body: { rev, before: first } })).code).toBe('0000')
    expect(await shown()).toEqual(['Three', 'One', 'Two'])
  })

  it('is deleted for good with its comments', async () => {
    const owner = await hasStaff(shop.db)
    const id = await hasLive('First flight')
    const { token } = await shop.hasCustomer()
    await shop.ask(watching.addComment, { id }, { token, body: { content: 'Nice.' } })
    await archive(id)

    expect((await shop.ask(calls.delete, { id }, { ...owner, body: { rev: (await get(id)).rev } })).code).toBe('0000')
    expect(await shop.db.rows(sql`select from video_comment`)).toEqual([])
  })
})

describe('the featured video', () => {
  it('is one: another takes its place in one change, whose undo gives it back', async () => {
    const first = await hasLive('First', { isTop: true })
    const second = await hasLive('Second')
    expect(await featured()).toEqual(['First'])

    await save(second, { isTop: true })
    const { data } = await publish(second)
    expect(await featured()).toEqual(['Second'])
    expect((await get(first)).shop.isTop).toBe(false)
    const { changes } = (await shop.ask(getRevision, { id: data.revision ?? 0 }, editor)).data
    expect(changes.map(({ record, field, after }) => [record.id, field, after])).toEqual(
      expect.arrayContaining([
        [first, 'isTop', false],
        [second, 'isTop', true],
      ]),
    )

    expect((await shop.ask(undoRevision, { id: data.revision ?? 0 }, { ...editor, body: {} })).code).toBe('0000')
    expect(await featured()).toEqual(['First'])
  })

  it('is none once it is archived, and it again once it is restored, unless another took its place', async () => {
    const first = await hasLive('First', { isTop: true })
    await archive(first)
    await hasLive('Second')
    expect(await featured()).toEqual([])
    await restore(first)
    expect(await featured()).toEqual(['First'])

    await archive(first)
    await hasLive('Third', { isTop: true })
    await restore(first)
    expect(await featured()).toEqual(['Third'])
    expect((await shop.ask(pageHistory, {}, editor)).data.rows.length).toBeGreaterThan(0)
  })

  it('is one although two people feature two videos at once', async () => {
    await hasLive('First', { isTop: true })
    const others = [await hasLive('Second'), await hasLive('Third')]
    for (const id of others) await save(id, { isTop: true })

    const answers = await Promise.all(others.map((id) => publish(id)))

    expect(answers.map(({ code }) => code)).toEqual(['0000', '0000'])
    expect(await featured()).toHaveLength(1)
  })
})
