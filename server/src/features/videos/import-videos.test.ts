import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { listVideos } from '@shop/contract/videos/videos'
import { type Videos, VideosFile } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { importVideos } from './import-videos.ts'
import { VIDEO_KIND } from './video-kind.ts'
import { videoOfEntry } from './videos-files.ts'

const calls = KIND_CALLS.video

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

/** As releases before the back office wrote it: without an id, with texts in every language. */
const entry = (name: string, more: object = {}) => ({
  video: `${name}.mp4`,
  cover: `videos/${name}.webp`,
  seriesId: null,
  productIds: [],
  isTop: false,
  duration: 6,
  createdTime: '2026-03-14T09:00:00Z',
  title: { en: name, zh: name, de: name, ja: name, ko: name },
  description: { en: '', zh: '', de: '', ja: '', ko: '' },
  ...more,
})
const parse = (...entries: object[]): Videos => VideosFile.parse({ videos: entries }).videos

async function bring(videos: Videos, options: { isWriting?: boolean; isArchiving?: boolean } = {}) {
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  const all = { isWriting: true, isArchiving: false, report, reportConflict: report, ...options }
  const ids = await shop.db.begin((tx) => importVideos(tx, videos, all))
  return { ids, lines }
}
const shown = async () => (await shop.ask(listVideos)).data
async function change(id: number, set: object) {
  const { rev } = (await shop.ask(calls.get, { id }, editor)).data
  const saved = await shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
  expect((await shop.ask(calls.publish, { id }, { ...editor, body: { rev: saved.data.rev } })).code).toBe('0000')
}

describe('videos of a folder', () => {
  it('are those of an older release, and of a later one with texts in one language', async () => {
    const folder = parse(entry('first', { isTop: true }), entry('second', { title: { en: 'second' }, description: undefined }))

    expect((await bring(folder, { isWriting: false })).lines).toEqual(['+ video "first"', '+ video "second"'])
    expect((await bring(folder)).lines).toEqual(['+ video "first"', '+ video "second"'])
    expect((await bring(folder)).lines).toEqual([])
    expect((await shown()).map(({ title, description, isTop }) => [title, description, isTop])).toEqual([
      ['first', '', 1],
      ['second', '', 0],
    ])
  })

  it('keep their ids, comments and what staff have changed, though they replaced the film', async () => {
    const folder = parse(entry('first'), entry('second'))
    const { ids } = await bring(folder)
    const [id = 0] = ids
    await shop.db.rows(sql`insert into video_comment (video_id, example_author, content) values (${id}, 'Mara', 'Nice.')`)
    await change(id, { videoUrl: '/media/demo/imported/4f5b0f3c2e9a4d7c8b1a6e5d4c3b2a10.mp4', 'title.en': 'Better' })
    const before = await shown()

    expect(await bring(folder)).toEqual({ ids, lines: [] })
    await shop.db.rows(sql`delete from imported_record`) // as if an older release had made the last import
    expect((await bring(folder)).ids).toEqual(ids)
    expect((await shown()).map((video) => video.id)).toEqual(before.map((video) => video.id))
    expect(await shop.db.rows(sql`select video_id as id from video_comment`)).toEqual([{ id }])
  })

  it('take the featured place from a video that staff had featured, and say so', async () => {
    const { ids } = await bring(parse(entry('first'), entry('second')))
    await change(ids[0] ?? 0, { isTop: true })

    const { lines } = await bring(parse(entry('first'), entry('second', { isTop: true })))

    expect(lines).toEqual(['~ video "second": isTop no → yes', '~ video "first": isTop yes → no'])
    expect((await shown()).filter(({ isTop }) => isTop === 1).map(({ title }) => title)).toEqual(['second'])
  })

  it('are archived with --archive if they are no longer there', async () => {
    await bring(parse(entry('first'), entry('second')))

    expect((await bring(parse(entry('first')))).lines).toEqual([])
    expect((await bring(parse(entry('first')), { isArchiving: true })).lines).toEqual(['- video "second": archived'])
    expect((await shown()).map(({ title }) => title)).toEqual(['first'])
  })

  it('are written and read again, also a draft without a film', async () => {
    const product = await shop.hasProduct()
    await bring(parse(entry('first', { productIds: [product], visibleUntil: '2100-01-01T00:00:00.000Z' })))
    await shop.ask(calls.create, {}, { ...editor, body: { title: 'Draft' } })

    const folder = (await exportRecords(shop.db, VIDEO_KIND)).map(videoOfEntry)
    expect(folder).toMatchObject([
      { video: 'first.mp4', cover: 'videos/first.webp', productIds: [product], visibleUntil: '2100-01-01T00:00:00.000Z', duration: 6 },
      { video: '', cover: '', active: false, title: { en: 'Draft' } },
    ])
    expect((await bring(parse(...(JSON.parse(JSON.stringify(folder)) as object[])), { isArchiving: true })).lines).toEqual([]) // as JSON of a file
  })

  it.each([
    ['a published video without a film', { video: '' }, 'is empty, which only a draft may be'],
    [
      'one that ends before it starts',
      { visibleFrom: '2030-01-02T00:00:00Z', visibleUntil: '2030-01-01T00:00:00Z' },
      'ends before it starts',
    ],
  ])('are refused: %s', (_, more, message) =>
    expect(VideosFile.safeParse({ videos: [entry('first', more)] }).error?.issues[0]?.message).toBe(message),
  )
})
