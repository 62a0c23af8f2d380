import * as catalog from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import * as calls from '@shop/contract/manage/definitions/uncompared-specs'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasDefinition, hasSpec } from '../../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let editor: TestStaff
let office: Office
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
})
afterEach(() => shop.close())

const uncompared = async () => (await shop.ask(calls.listUncomparedSpecs, {}, editor)).data.rows
const attach = (id: number, name: string) => shop.ask(calls.attachSpecs, { id }, { ...editor, body: { name } })
const specsIn = async (id: number, language: Language) =>
  (await shop.ask(catalog.getProduct, { id }, language)).data.specs.map(({ specName, key }) => ({ specName, key }))
const compared = async () =>
  (await shop.db.rows<{ number: number | null }>(sql`select comparable_number as number from product_spec order by product_id`)).map(
    ({ number }) => number,
  )

describe('specs that nothing compares', () => {
  it('are listed by their English name, as npm run specs prints them', async () => {
    await hasDefinition(shop.db, { key: 'weight' })
    const [one, other] = [await shop.hasProduct(), await shop.hasProduct()]
    for (const product of [one, other]) await hasSpec(shop.db, product, { name: 'Span', number: 900, unit: 'mm' })
    await hasSpec(shop.db, one, { definition: 'weight', name: 'Weight', number: 3, unit: 'pc' })

    expect(await uncompared()).toEqual([
      { name: 'Span', key: null, unit: null, products: 2, productId: one },
      { name: 'Weight', key: 'weight', unit: 'pc', products: 1, productId: one },
    ])
  })

  it('are made those of a definition, in the shop at once, where they can be; one press takes it back', async () => {
    const id = await hasDefinition(shop.db, { key: 'wingspan', dimension: 'length', unit: 'mm', name: 'Wingspan', german: 'Spannweite' })
    const [figure, words, saved] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    await hasSpec(shop.db, figure, { name: 'Span', number: 0.9, unit: 'm' })
    await hasSpec(shop.db, words, { name: 'Span' })
    await hasSpec(shop.db, saved, { name: 'Span' })
    await office.save(saved, 0, { specs: [] })
    const other = await shop.hasProduct()
    await hasSpec(shop.db, other, { name: 'Length', number: 1, unit: 'm' })

    const { data } = await attach(id, 'Span')

    expect(data).toMatchObject({ products: 2, left: 1 })
    expect(await specsIn(figure, 'de')).toEqual([{ specName: 'Spannweite', key: 'wingspan' }])
    expect(await specsIn(words, 'en')).toEqual([{ specName: 'Wingspan', key: 'wingspan' }])
    expect(await compared()).toEqual([900, null, null, null])
    expect((await uncompared()).map(({ name, products }) => [name, products])).toEqual([['Length', 1], ['Span', 1]]) // prettier-ignore

    await office.undo(data.revision ?? 0)
    expect(await specsIn(figure, 'de')).toEqual([{ specName: 'Span', key: null }])
    expect((await office.get(saved)).saved).toMatchObject([{ field: 'specs', value: [] }])
  })

  it('are of no definition that is not in the shop, and of none where there is no such name', async () => {
    const { data: draft } = await shop.ask(
      KIND_CALLS.definition.create,
      {},
      { ...editor, body: { key: 'wing-span', name: 'Wing span', group: 'size' } },
    )
    const id = await hasDefinition(shop.db, { key: 'weight' })

    expect((await attach(draft.id, 'Span')).code).toBe('C104')
    expect((await attach(999_999, 'Span')).code).toBe('C104')
    expect((await attach(id, 'Span')).data).toEqual({ revision: null, products: 0, left: 0 })
  })
})
