import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let editor: Office
/** Translates into German and Japanese. */
let translator: Office
let analyst: Office
beforeAll(async () => {
  shop = await openShop()
  editor = officeOf(shop.ask, await hasStaff(shop.db, { role: 'editor' }))
  translator = officeOf(shop.ask, await hasStaff(shop.db, { role: 'translator', languages: ['de', 'ja'] }))
  analyst = officeOf(shop.ask, await hasStaff(shop.db, { role: 'analyst' }))
})
afterAll(() => shop.close())

const fieldsOf = async (id: number) => (await editor.get(id)).saved.map(({ field }) => field).toSorted()

const SETS = [
  [{ 'name.de': 'Renner' }, '0000'],
  [{ 'name.de': 'Renner', 'detailText.ja': '<p>速い</p>', 'specTexts.de': {} }, '0000'],
  [{ 'name.en': 'Racer' }, 'C106'],
  [{ 'name.ko': '레이서' }, 'C106'],
  [{ 'name.de': 'Renner', 'name.ko': '레이서' }, 'C106'],
  [{ price: 1 }, 'C106'],
  [{ 'name.de': 'Renner', images: [] }, 'C106'],
] as const

describe('a translator', () => {
  it.each(SETS)('saves fields of their own languages alone: %j is %s', async (set, code) => {
    const id = await shop.hasProduct()

    expect((await translator.save(id, 0, set)).code).toBe(code)
    expect(await fieldsOf(id)).toEqual(
      code === '0000'
        ? Object.keys(set)
            .filter((field) => field !== 'specTexts.de')
            .toSorted()
        : [],
    )
  })

  it.each(SETS)('has unsaved work in their own languages alone: %j is %s', async (set, code) => {
    const id = await shop.hasProduct()

    expect((await translator.putDraft(id, 0, set)).code).toBe(code)
    expect((await translator.draft(id)).data.draft?.set ?? null).toEqual(code === '0000' ? set : null)
  })

  it('drops saved changes in their own languages, and no others', async () => {
    const id = await shop.hasProduct()
    await editor.save(id, 0, { price: 1, 'name.de': 'Renner', 'name.ja': '速い', 'name.ko': '레이서' })

    expect((await translator.discard(id, 1, { fields: ['price'] })).code).toBe('C106')
    expect((await translator.discard(id, 1, { languages: ['ko'] })).code).toBe('C106')
    expect((await translator.discard(id, 1, { languages: ['ja'] })).code).toBe('0000')
    expect(await fieldsOf(id)).toEqual(['name.de', 'name.ko', 'price'])
    expect((await translator.discard(id, 2)).code).toBe('0000')
    expect(await fieldsOf(id)).toEqual(['name.ko', 'price'])
  })

  it('finds texts of their own languages right, and publishes nothing', async () => {
    const id = await shop.hasProduct()
    await translator.save(id, 0, { 'name.de': 'Renner' })

    expect((await translator.check(id, 1, ['name.ko'])).code).toBe('C106')
    expect((await translator.check(id, 1, ['name.de'])).code).toBe('0000')
    expect((await translator.publish(id, 2, { fields: ['name.de'] })).code).toBe('C106')
    expect((await translator.archive(id, 2)).code).toBe('C106')
    expect((await translator.setStock(id, 9, 1)).code).toBe('C106')
    expect((await translator.create({ seriesId: 1, name: 'New' })).code).toBe('C106')
  })
})

describe('an analyst', () => {
  it('reads all of it and writes none', async () => {
    const id = await shop.hasProduct()
    const { data } = await editor.save(id, 0, { price: 1 })

    expect((await analyst.get(id)).saved).toHaveLength(1)
    expect((await analyst.history({ type: 'product', id })).data.rows).toHaveLength(1)
    expect((await analyst.revision(data.revision ?? 0)).code).toBe('0000')
    expect((await analyst.draft(id)).code).toBe('0000')
    for (const { code } of [
      await analyst.save(id, 1, { price: 2 }),
      await analyst.putDraft(id, 1, { price: 2 }),
      await analyst.dropDraft(id),
      await analyst.publish(id, 1),
      await analyst.discard(id, 1),
      await analyst.check(id, 1, ['name.de']),
      await analyst.undo(data.revision ?? 0),
    ])
      expect(code).toBe('C106')
  })
})
