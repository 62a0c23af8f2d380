import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { findMedia } from '@shop/contract/manage/media/shop-media'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBanner } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { libraryOf, type TestLibrary } from '../../../test/staff/library-shop.ts'
import { openTestMedia } from '../../../test/upload-folder.ts'
import { listNamedMedia } from '../../import/used-media.queries.ts'
import { keepLibrary } from './library-keeper.ts'

let shop: TestShop
let library: TestLibrary
beforeAll(async () => {
  shop = await openShop()
  library = await libraryOf(shop)
})
afterAll(() => shop.close())

const OF_PROGRAM = '/media/demo/products/buzzard-2000-electric-glider-front.webp'
const pathOf = (url: string) => join(shop.dataDir, 'media', url.replace('/media/demo/', ''))
const isStored = (url: string) => existsSync(pathOf(url))
const age = (url: string, days: number) =>
  shop.db.rows(sql`update media_file set created_at = now() - make_interval(days => ${days}) where url = ${url}`)

describe('a file', () => {
  it('is deleted if nothing uses it and nothing in the history names it [b.library.4]', async () => {
    const url = await library.hasPicture()
    expect((await library.detail(url)).data.keptBy).toBeNull()

    expect((await library.remove(url)).code).toBe('0000')

    expect(isStored(url)).toBe(false)
    expect((await library.detail(url)).code).toBe('C104')
    expect((await shop.ask(findMedia, { url }, library.editor)).code).toBe('C104')
    expect((await library.remove(url)).code).toBe('C104')
  })

  it('stays while a record uses it, also in unsaved work, and while an undo would need it', async () => {
    const [used, unsaved, undone] = [await library.hasPicture(), await library.hasPicture(), await library.hasPicture()]
    const id = await library.hasProductWith({ [used]: 'Front' })
    const banner = await hasBanner(shop.db, {})
    await shop.db.rows(sql`
      insert into staff_draft (staff_id, type, record_id, rev, fields)
      values (${library.editor.id}, 'banner', ${banner}, 0, ${JSON.stringify({ image: unsaved })}::jsonb)`)
    const save = (rev: number, image: string) =>
      shop.ask(KIND_CALLS.banner.save, { id: banner }, { ...library.editor, body: { rev, set: { image } } })
    await save(0, undone)
    const { revision } = (await save(1, '')).data

    expect(await library.remove(used)).toMatchObject({ code: 'C118', data: { usedBy: [`product ${id}`] } })
    expect(await library.remove(unsaved)).toMatchObject({ code: 'C118', data: { usedBy: [`banner ${banner}`] } })
    expect(await library.remove(undone)).toMatchObject({ code: 'C118', data: { usedBy: [`change ${revision}`] } })
    for (const url of [used, unsaved, undone]) expect(isStored(url)).toBe(true)
  })

  it('of the program stays', async () => {
    const product = await library.hasProductWith({ '/media/demo/products/none.webp': 'Front' })
    expect((await library.remove('/media/demo/products/none.webp')).code).toBe('C118')
    await library.put('product', product, { images: [] })
    expect((await library.remove('/media/demo/products/none.webp')).code).toBe('C104')
  })
})

describe('an import keeps', () => {
  it('what staff have uploaded in the last 30 days, and what changes of the last 90 days name [b.library.4]', async () => {
    const [fresh, old, named] = [await library.hasPicture(), await library.hasPicture(), await library.hasPicture()]
    const banner = await hasBanner(shop.db, {})
    const save = (rev: number, image: string) =>
      shop.ask(KIND_CALLS.banner.save, { id: banner }, { ...library.editor, body: { rev, set: { image } } })
    await save(0, named)
    await save(1, '')
    await Promise.all([age(fresh, 29), age(old, 31), age(named, 31)])

    const kept = await listNamedMedia(shop.db)

    expect([fresh, old, named].map((url) => kept.has(url))).toEqual([true, false, true])
  })
})

describe('the shop', () => {
  it('records what is used or stored and unknown, and forgets what an import has removed', async () => {
    const media = await openTestMedia(shop.db, shop.dataDir)
    const [orphan, gone] = [await library.hasPicture(), await library.hasPicture()]
    await library.hasProductWith({ [OF_PROGRAM]: 'Front', '/media/demo/none.webp': 'None' })
    await shop.db.rows(sql`delete from media_file where url = ${orphan}`)
    await age(gone, 1)
    await media.remove(gone)

    await keepLibrary(shop.db, media)

    const { rows } = await library.list({ limit: 200 })
    const bytesOf = (url: string) => rows.find((row) => row.url === url)?.bytes
    expect(bytesOf(orphan)).toBeGreaterThan(0)
    expect(bytesOf(OF_PROGRAM)).toBeGreaterThan(0)
    expect(bytesOf(gone)).toBeUndefined()
    expect(bytesOf('/media/demo/none.webp')).toBeNull()
    expect(media.listUnreadable()).toContain('/media/demo/none.webp')
    media.stop()
  })
})
