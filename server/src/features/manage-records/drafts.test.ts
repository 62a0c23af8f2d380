import { MAX_DRAFT_BYTES } from '@shop/contract/manage/record-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let anna: Office
let ben: Office
let staff: TestStaff
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db, { role: 'editor' })
  anna = officeOf(shop.ask, staff)
  ben = officeOf(shop.ask, await hasStaff(shop.db, { role: 'editor' }))
})
afterAll(() => shop.close())

describe('unsaved work', () => {
  it('is its author’s alone; others see that it is there, and on what', async () => {
    const id = await shop.hasProduct()

    const put = await anna.putDraft(id, 0, { 'name.de': 'Ren', price: 12 })

    expect(put.data).toMatchObject({ rev: 0, draft: { rev: 0, set: { 'name.de': 'Ren', price: 12 } }, others: [] })
    const seen = (await ben.draft(id)).data
    expect(seen).toMatchObject({ draft: null, others: [{ by: { id: staff.id }, fields: ['name.de', 'price'] }] })
    expect((await ben.get(id)).others).toEqual(seen.others)
    expect((await anna.get(id)).others).toEqual([])
  })

  it('is one for each record, of which the last write stays, and tells which revision the record has now', async () => {
    const id = await shop.hasProduct()
    await anna.putDraft(id, 0, { price: 12 })
    await ben.save(id, 0, { sort: 3 })

    const { data } = await anna.putDraft(id, 0, { price: 13, note: { of: ['anything'] } })

    expect(data).toMatchObject({ rev: 1, draft: { rev: 0, set: { price: 13, note: { of: ['anything'] } } } })
  })

  it('is dropped by its author alone, or by being empty', async () => {
    const id = await shop.hasProduct()
    await anna.putDraft(id, 0, { price: 12 })

    expect((await ben.dropDraft(id)).code).toBe('0000')
    expect((await anna.draft(id)).data.draft).not.toBeNull()
    await anna.putDraft(id, 0, {})
    expect((await anna.draft(id)).data.draft).toBeNull()
    await anna.putDraft(id, 0, { price: 12 })
    await anna.dropDraft(id)
    expect((await ben.draft(id)).data.others).toEqual([])
  })

  it('has at most 256 KiB, and up to there is kept whole', async () => {
    const id = await shop.hasProduct()
    const around = Buffer.byteLength(JSON.stringify({ 'detailText.ja': '' }))
    const set = { 'detailText.ja': 'ä'.repeat((MAX_DRAFT_BYTES - around) / 2) }

    expect((await anna.putDraft(id, 0, set)).code).toBe('0000')
    expect((await anna.putDraft(id, 0, { 'detailText.ja': `${set['detailText.ja']}xx` })).code).toBe('C114')
    expect((await anna.draft(id)).data.draft?.set).toEqual(set)
  })

  it('is of a record that is there, and of fields with names of fields', async () => {
    const id = await shop.hasProduct()

    expect((await anna.putDraft(999_999, 0, { price: 12 })).code).toBe('C104')
    expect((await anna.draft(999_999)).code).toBe('C104')
    expect((await anna.putDraft(id, 0, { 'name.xx': 'x' })).code).toBe('C103')
  })
})
