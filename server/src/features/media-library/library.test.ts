import { getLibrarySummary } from '@shop/contract/manage/media/media-library'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasBanner } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { libraryOf, type TestLibrary } from '../../../test/staff/library-shop.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'

let shop: TestShop
let library: TestLibrary
beforeAll(async () => {
  shop = await openShop()
  library = await libraryOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => emptyTables(shop.db, 'product', 'banner', 'content_page', 'media_file', 'saved_change', 'staff_draft', 'record'))

const namesOf = async (input: Record<string, unknown>) =>
  (await library.list({ sort: 'name', order: 'asc', ...input })).rows.map(({ name }) => name)
const save = (id: number, rev: number, set: object) => shop.ask(KIND_CALLS.banner.save, { id }, { ...library.editor, body: { rev, set } })

describe('the list of files', () => {
  it('has what is stored with its size, who added it and how many places use it, also the files of the program that are used [b.library.1]', async () => {
    const url = await library.hasPicture('front.png')
    await library.hasManual('manual.pdf')
    await library.hasProductWith({ [url]: 'Front', '/media/demo/products/rear.webp': 'Rear' })
    await library.hasProductWith({ [url]: 'Front' })

    const { rows, total } = await library.list({ sort: 'uses' })

    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({ url, name: 'front.png', type: 'image', uses: 2, isOnlySaved: false, by: { id: library.editor.id } })
    expect(rows[0]?.bytes).toBeGreaterThan(0)
    expect(rows[0]?.width).toBeGreaterThan(0)
    expect(rows[1]).toMatchObject({ name: 'rear.webp', bytes: null, time: null, by: null, uses: 1 })
    expect(rows[2]).toMatchObject({ name: 'manual.pdf', type: 'document', uses: 0, lacks: [] })
  })

  it('is filtered by type, use and missing texts, searched by name, text and record, sorted, and read in pages [b.library.1]', async () => {
    const [front, rear] = [await library.hasPicture('front.png'), await library.hasPicture('rear_1.png')]
    await library.hasManual('manual.pdf')
    await library.hasProductWith({ [front]: 'Orange car' }, 'Kestrel 10')
    await library.hasProductWith({ [rear]: null }, 'Mesa 8')

    expect(await namesOf({ 'filter[type]': 'image' })).toEqual(['front.png', 'rear_1.png'])
    expect(await namesOf({ 'filter[type]': 'other' })).toEqual([])
    expect(await namesOf({ 'filter[used]': '0' })).toEqual(['manual.pdf'])
    expect(await namesOf({ 'filter[used]': '1' })).toEqual(['front.png', 'rear_1.png'])
    expect(await namesOf({ 'filter[lacks]': 'en' })).toEqual(['rear_1.png'])
    expect(await namesOf({ 'filter[lacks]': 'any' })).toEqual(['front.png', 'rear_1.png'])
    expect(await namesOf({ q: 'REAR_' })).toEqual(['rear_1.png'])
    expect(await namesOf({ q: 'ange c' })).toEqual(['front.png'])
    expect(await namesOf({ q: 'mesa' })).toEqual(['rear_1.png'])
    expect(await namesOf({ q: '%' })).toEqual([])
    expect(await namesOf({ order: 'desc' })).toEqual(['rear_1.png', 'manual.pdf', 'front.png'])
    expect(await namesOf({ limit: 2 })).toEqual(['front.png', 'manual.pdf'])
    expect(await namesOf({ limit: 2, page: 2 })).toEqual(['rear_1.png'])
    expect((await library.list({ limit: 2, page: 9 })).total).toBe(3)
  })

  it('marks files that only saved changes have', async () => {
    const url = await library.hasPicture()
    const id = await hasBanner(shop.db, {})
    await save(id, 0, { image: url })

    expect((await library.list({ q: 'front' })).rows).toMatchObject([{ uses: 1, isOnlySaved: true }])
    const { uses, keptBy } = (await library.detail(url)).data
    expect(uses).toMatchObject([{ type: 'banner', id, name: 'Title', state: 'live', field: 'image', layers: ['saved'], isFixed: false }])
    expect(keptBy).toBe('uses')
  })

  it('sums up files, bytes, what nothing uses and what lacks a text', async () => {
    const [front, rear] = [await library.hasPicture(), await library.hasPicture()]
    await library.hasProductWith({ [front]: 'Front' })
    const { rows } = await library.list()
    const bytesOf = (url: string) => rows.find((row) => row.url === url)?.bytes ?? 0

    expect((await shop.ask(getLibrarySummary, {}, library.editor)).data).toEqual({
      files: 2,
      bytes: bytesOf(front) + bytesOf(rear),
      unused: 1,
      unusedBytes: bytesOf(rear),
      lacking: 1,
    })
  })
})

describe('the alternative texts of a picture', () => {
  it('are those of its places, as saved; in HTML only of the languages that have it', async () => {
    const url = await library.hasPicture()
    const product = await library.hasProductWith({ [url]: 'Front' })
    const page = await shop.hasPage({
      german: { title: 'Titel', description: 'Wort', content: `<img src="${url}" alt="Vorn &amp; oben" />` },
    })
    await library.put('product', product, { 'imageTexts.de': { [url]: 'Vorn' } })
    await shop.db.rows(sql`
      insert into saved_change (type, record_id, field, value, base, staff_id)
      values ('product', ${product}, 'imageTexts.ja', ${JSON.stringify({ [url]: '正面' })}::jsonb, 'null', ${library.editor.id})`)

    const { texts } = (await library.detail(url)).data

    expect(page).toBeGreaterThan(0)
    expect(texts).toEqual([
      { language: 'en', text: 'Front', isMixed: false, places: 1 },
      { language: 'zh', text: null, isMixed: false, places: 1 },
      { language: 'de', text: null, isMixed: true, places: 2 },
      { language: 'ja', text: '正面', isMixed: false, places: 1 },
      { language: 'ko', text: null, isMixed: false, places: 1 },
    ])
    expect((await library.list({ q: 'front' })).rows[0]?.lacks).toEqual(['zh', 'ko'])
    expect((await library.list({ q: 'vorn & ob' })).total).toBe(1)
  })

  it('are listed with those that lack some first, and no pictures in places without texts', async () => {
    const [whole, some, none] = [await library.hasPicture('a.png'), await library.hasPicture('b.png'), await library.hasPicture('c.png')]
    const id = await library.hasProductWith({ [whole]: 'A', [some]: 'B' })
    for (const language of ['zh', 'de', 'ja', 'ko']) await library.put('product', id, { [`imageTexts.${language}`]: { [whole]: 'A' } })
    await library.put('banner', await hasBanner(shop.db, {}), { image: none })

    expect((await library.texts()).rows.map(({ name }) => name)).toEqual(['b.png', 'a.png'])
    expect((await library.texts({ 'filter[lacks]': 'en' })).total).toBe(0)
    expect((await library.texts({ 'filter[lacks]': 'ja' })).rows.map(({ name }) => name)).toEqual(['b.png'])
    expect((await library.texts({ q: 'a.png' })).total).toBe(1)
  })
})
