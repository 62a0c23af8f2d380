import { MAX_TEXTS_AT_ONCE } from '@shop/contract/uploads/library-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { libraryOf, type TestLibrary } from '../../../test/staff/library-shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let library: TestLibrary
let office: Office
let translator: TestStaff
beforeAll(async () => {
  shop = await openShop()
  library = await libraryOf(shop)
  office = officeOf(shop.ask, library.editor)
  translator = await hasStaff(shop.db, { role: 'translator', languages: ['de'] })
})
afterAll(() => shop.close())

const hasPage = (url: string, alt: string) =>
  shop.hasPage({ german: { title: 'Titel', description: 'Wort', content: `<p>A</p><img src="${url}" alt="${alt}" />` } })
const german = (url: string, text: string, was: string | null = null) => ({ url, language: 'de', was, text })

describe('alternative texts', () => {
  it('are saved in every place of a picture, as one revision for each kind of record with one undo [b.library.2]', async () => {
    const url = await library.hasPicture()
    const [one, two] = [await library.hasProductWith({ [url]: 'Front' }), await library.hasProductWith({ [url]: 'Front' })]
    const page = await hasPage(url, 'Alt')

    const { code, data } = await library.saveTexts({ texts: [german(url, 'Von vorn')] })

    expect({ code, records: data.records }).toEqual({ code: '0000', records: 3 })
    for (const id of [one, two]) expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.de': { [url]: 'Von vorn' } })
    expect(await library.savedOf('article', page)).toEqual({ 'content.de': `<p>A</p><img src="${url}" alt="Von vorn" />` })
    expect((await library.valuesOf('article', page))['content.de']).toContain('alt="Alt"')
    const { rows } = (await office.history({ kind: 'bulk', limit: 2 })).data
    expect(rows).toMatchObject([
      { fields: ['content.de'], records: 1, isInShop: false },
      { id: data.revision, fields: ['imageTexts.de'], records: 2, note: 'Alternative text', isInShop: false },
    ])

    expect((await office.undo(data.revision ?? 0)).data.records).toBe(3)
    for (const id of [one, two]) expect(await library.savedOf('product', id)).toEqual({})
    expect(await library.savedOf('article', page)).toEqual({})
  })

  it('of many pictures are one change, and other texts of the same records stay', async () => {
    const [front, rear] = [await library.hasPicture(), await library.hasPicture()]
    const id = await library.hasProductWith({ [front]: 'Front', [rear]: 'Rear' })
    await library.put('product', id, { 'imageTexts.de': { [front]: 'Vorn' } })

    const texts = [german(rear, 'Hinten'), { url: rear, language: 'ja', was: null, text: '後ろ' }]
    const { data } = await library.saveTexts({ texts })

    expect(data.records).toBe(1)
    expect(await library.savedOf('product', id)).toEqual({
      'imageTexts.de': { [front]: 'Vorn', [rear]: 'Hinten' },
      'imageTexts.ja': { [rear]: '後ろ' },
    })
    expect((await library.saveTexts({ texts: [german(rear, '', 'Hinten')] })).code).toBe('0000')
    expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.ja': { [rear]: '後ろ' } })
  })

  it('are published at once where an editor wants it, beside saved changes of colleagues, and taken back by one undo', async () => {
    const [front, rear] = [await library.hasPicture(), await library.hasPicture()]
    const id = await library.hasProductWith({ [front]: 'Front', [rear]: 'Rear' })
    await office.save(id, 0, { 'imageTexts.de': { [front]: 'Vorn' } })

    const { data } = await library.saveTexts({ texts: [german(rear, 'Hinten')], inShop: true })

    expect((await library.valuesOf('product', id))['imageTexts.de']).toEqual({ [rear]: 'Hinten' })
    expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.de': { [front]: 'Vorn', [rear]: 'Hinten' } })
    expect((await office.get(id)).saved).toMatchObject([{ conflicts: false }])

    await office.undo(data.revision ?? 0)
    expect((await library.valuesOf('product', id))['imageTexts.de']).toEqual({})
    expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.de': { [front]: 'Vorn' } })
  })

  it('are refused where somebody has written others meanwhile, and where places differ only until all are written', async () => {
    const url = await library.hasPicture()
    const [one, two] = [await library.hasProductWith({ [url]: 'Front' }), await library.hasProductWith({ [url]: 'Other' })]
    const english = (was: string | null, text: string) => library.saveTexts({ texts: [{ url, language: 'en', was, text }] })

    expect(await english('Front', 'New')).toMatchObject({
      code: 'C116',
      data: { fields: [{ field: 'imageTexts.en', name: url, base: 'Front', theirs: null, yours: 'New' }] },
    })
    expect((await english(null, 'New')).code).toBe('0000')
    expect(await english(null, 'Newer')).toMatchObject({ code: 'C116', data: { fields: [{ theirs: 'New' }] } })
    for (const id of [one, two]) expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.en': { [url]: 'New' } })
  })

  it('are refused for unknown pictures, languages without a place, and too long or too many texts', async () => {
    const url = await library.hasPicture()
    await hasPage(url, '')

    expect((await library.saveTexts({ texts: [german('/media/demo/none.webp', 'A')] })).code).toBe('C104')
    expect((await library.saveTexts({ texts: [{ url, language: 'ja', was: null, text: 'A' }] })).code).toBe('C104')
    expect((await library.saveTexts({ texts: [german(url, 'x'.repeat(301))] })).data).toMatchObject({ issues: [{ path: 'texts.0.text' }] })
    const many = Array.from({ length: MAX_TEXTS_AT_ONCE + 1 }, () => german(url, 'A'))
    expect((await library.saveTexts({ texts: many })).data).toMatchObject({ issues: [{ path: 'texts' }] })
  })
})

describe('the right to write them', () => {
  it('is of translators in their own languages, and not in the shop', async () => {
    const url = await library.hasPicture()
    const id = await library.hasProductWith({ [url]: 'Front' })

    expect((await library.saveTexts({ texts: [german(url, 'Vorn')], inShop: true }, translator)).code).toBe('C106')
    const others = [german(url, 'Vorn'), { url, language: 'ko', was: null, text: '앞' }]
    expect((await library.saveTexts({ texts: others }, translator)).code).toBe('C106')
    expect((await library.saveTexts({ texts: [{ url, language: 'en', was: 'Front', text: 'New' }] }, translator)).code).toBe('C106')
    expect(await library.savedOf('product', id)).toEqual({})

    const { code, data } = await library.saveTexts({ texts: [german(url, 'Vorn')] }, translator)
    expect(code).toBe('0000')
    expect(await library.savedOf('product', id)).toEqual({ 'imageTexts.de': { [url]: 'Vorn' } })
    expect((await officeOf(shop.ask, translator).undo(data.revision ?? 0)).code).toBe('0000')
  })

  it('is not of analysts, who read', async () => {
    const [analyst, url] = [await hasStaff(shop.db, { role: 'analyst' }), await library.hasPicture()]
    await library.hasProductWith({ [url]: 'Front' })

    expect((await library.saveTexts({ texts: [german(url, 'Vorn')] }, analyst)).code).toBe('C106')
    expect((await library.detail(url, analyst)).code).toBe('0000')
    expect((await library.list({}, analyst)).total).toBeGreaterThan(0)
  })
})
