import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBanner } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { libraryOf, type TestLibrary } from '../../../test/staff/library-shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let library: TestLibrary
let office: Office
beforeAll(async () => {
  shop = await openShop()
  library = await libraryOf(shop)
  office = officeOf(shop.ask, library.editor)
})
afterAll(() => shop.close())

const tried = async (url: string, by: string) => (await library.replace({ url, by, dryRun: true })).data
const done = async (url: string, by: string) => library.replace({ url, by, dryRun: false, plan: (await tried(url, by)).plan })
const saveBanner = (id: number, rev: number, set: object) =>
  shop.ask(KIND_CALLS.banner.save, { id }, { ...library.editor, body: { rev, set } })
const readBanner = async (id: number) => (await shop.ask(KIND_CALLS.banner.get, { id }, library.editor)).data

/** A picture that a product, a banner, a saved change of another banner and an article use. */
async function hasUsed() {
  const [old, next] = [await library.hasPicture('old.png'), await library.hasPicture('new.png')]
  const product = await library.hasProductWith({ [old]: 'Front' })
  const banner = await hasBanner(shop.db, {})
  await library.put('banner', banner, { image: old })
  const draft = await hasBanner(shop.db, { title: 'Winter' })
  await saveBanner(draft, 0, { image: old })
  const page = await shop.hasPage({ german: { content: `<img src="${old}" alt="Vorn" width="9" height="9" />` } })
  return { old, next, product, banner, draft, page }
}

describe('a file that is replaced', () => {
  it('is another one in every record, published and saved; a dry run says which, and changes nothing [b.library.3]', async () => {
    const { old, next, product, banner, draft, page } = await hasUsed()
    const before = await library.valuesOf('product', product)

    const planned = await tried(old, next)

    expect(planned).toMatchObject({
      revision: null,
      records: [
        { type: 'product', id: product, name: 'Buggy', state: 'live', fields: ['images', 'imageTexts.en'], isSaved: false },
        { type: 'banner', id: banner, fields: ['image'], isSaved: false },
        { type: 'banner', id: draft, name: 'Winter', fields: ['image'], isSaved: true },
        { type: 'article', id: page, fields: ['content.de'] },
      ],
    })
    expect(await library.valuesOf('product', product)).toEqual(before)

    const { data } = await library.replace({ url: old, by: next, dryRun: false, plan: planned.plan })

    expect(data.records).toEqual(planned.records)
    expect(await library.valuesOf('product', product)).toMatchObject({ images: [{ url: next }], 'imageTexts.en': { [next]: 'Front' } })
    expect((await library.valuesOf('banner', banner))['image']).toBe(next)
    expect(await library.savedOf('banner', draft)).toEqual({ image: next })
    const { width, height } = (await library.detail(next)).data.file
    expect((await library.valuesOf('article', page))['content.de']).toBe(
      `<img src="${next}" alt="Vorn" width="${width}" height="${height}" />`,
    )
    expect((await library.detail(old)).data).toMatchObject({ uses: [], keptBy: 'history' })
  })

  it('is back by one undo, which the undo of the undo takes back again', async () => {
    const { old, next, product, banner, draft, page } = await hasUsed()
    const before = await Promise.all([
      library.valuesOf('product', product),
      library.valuesOf('banner', banner),
      library.valuesOf('article', page),
    ])
    const { data } = await done(old, next)
    const { rows } = (await office.history({ kind: 'bulk', limit: 3 })).data
    expect(rows.map(({ note }) => note)).toEqual(Array.from({ length: 3 }, () => 'old.png replaced by new.png in 4 records'))

    const undone = await office.undo(rows[0]?.id ?? 0) // any of them

    expect(undone).toMatchObject({ code: '0000', data: { records: 4 } })
    expect(await Promise.all([library.valuesOf('product', product), library.valuesOf('banner', banner), library.valuesOf('article', page)])).toEqual(before) // prettier-ignore
    expect(await library.savedOf('banner', draft)).toEqual({ image: old })
    expect((await office.revision(data.revision ?? 0)).data.undoneBy).not.toBeNull()

    expect((await office.undo(undone.data.revision)).data.records).toBe(4)
    expect((await library.valuesOf('banner', banner))['image']).toBe(next)
    expect(await library.savedOf('banner', draft)).toEqual({ image: next })
  })

  it('is not taken back where a record of any kind has changed since', async () => {
    const { old, next, product, banner } = await hasUsed()
    const { data } = await done(old, next)
    const { rev } = await readBanner(banner)
    await saveBanner(banner, rev, { image: '' })
    await shop.ask(KIND_CALLS.banner.publish, { id: banner }, { ...library.editor, body: { rev: rev + 1 } })

    const refused = await office.undo(data.revision ?? 0)

    expect(refused).toMatchObject({ code: 'C116', data: { fields: [{ field: 'image', name: 'Title', base: next, theirs: '' }] } })
    expect(await library.valuesOf('product', product)).toMatchObject({ images: [{ url: next }] })
    expect((await office.undo(data.revision ?? 0, ['images', 'imageTexts.en'])).data.records).toBe(1)
    expect(await library.valuesOf('product', product)).toMatchObject({ images: [{ url: old }] })
  })

  it('stays a conflict where it was one, and is once in a list that has the new file already', async () => {
    const [old, next] = [await library.hasPicture(), await library.hasPicture()]
    const id = await library.hasProductWith({ [old]: 'Front', [next]: 'New' })
    const banner = await hasBanner(shop.db, {})
    await saveBanner(banner, 0, { image: old })
    await library.put('banner', banner, { image: '/other.webp' })
    expect((await readBanner(banner)).saved).toMatchObject([{ conflicts: true }])

    expect((await done(old, next)).code).toBe('0000')

    expect(await library.valuesOf('product', id)).toMatchObject({ images: [{ url: next }], 'imageTexts.en': { [next]: 'New' } })
    expect((await readBanner(banner)).saved).toMatchObject([{ field: 'image', value: next, conflicts: true }])
  })
})

describe('a replacement is refused', () => {
  it('by another kind of file, by itself, by an unknown file, and of an unknown file', async () => {
    const [old, manual] = [await library.hasPicture(), await library.hasManual()]
    await library.hasProductWith({ [old]: 'Front' })
    const issueOf = async (by: string) => (await library.replace({ url: old, by, dryRun: true })).data

    expect(await issueOf(manual)).toMatchObject({ issues: [{ path: 'by', message: 'Only a file of the same type can replace it' }] })
    expect(await issueOf(old)).toMatchObject({ issues: [{ path: 'by', message: 'This is the same file' }] })
    expect(await issueOf('/media/demo/imported/none.png')).toMatchObject({ issues: [{ path: 'by' }] })
    expect((await library.replace({ url: '/media/demo/none.png', by: old, dryRun: true })).code).toBe('C104')
  })

  it('without the plan of a dry run, and where a record has changed since', async () => {
    const { old, next, banner } = await hasUsed()
    const { plan } = await tried(old, next)
    expect((await library.replace({ url: old, by: next, dryRun: false })).code).toBe('C116')
    const { rev } = await readBanner(banner)
    await saveBanner(banner, rev, { image: '' })
    await shop.ask(KIND_CALLS.banner.publish, { id: banner }, { ...library.editor, body: { rev: rev + 1 } })

    expect((await library.replace({ url: old, by: next, dryRun: false, plan })).code).toBe('C116')
    expect((await library.detail(old)).data.uses).toHaveLength(3)
    expect((await library.detail(next)).data.uses).toHaveLength(0)
  })

  it('to translators and analysts', async () => {
    const { old, next } = await hasUsed()
    for (const role of ['translator', 'analyst'] as const) {
      const as = await hasStaff(shop.db, { role })
      expect((await library.replace({ url: old, by: next, dryRun: true }, as)).code).toBe('C106')
      expect((await library.remove(next, as)).code).toBe('C106')
    }
  })
})
