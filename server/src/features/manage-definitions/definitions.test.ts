import * as catalog from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getProductChoices } from '@shop/contract/manage/products/products'
import { undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasDefinition, hasSpec } from '../../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { WAIT_MS } from '../../../../test-times.ts'

const calls = KIND_CALLS.definition

/** A busy machine may need this long. */
const SOON = { timeout: WAIT_MS }

let shop: TestShop
let editor: TestStaff
let office: Office
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
})
afterEach(() => shop.close())

const create = (key: string, name = 'Wing span', as = editor) => shop.ask(calls.create, {}, { ...as, body: { key, name, group: 'size' } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = (id: number, rev: number, set: object, as = editor) => shop.ask(calls.save, { id }, { ...as, body: { rev, set } })
const publish = (id: number, rev: number, as = editor) => shop.ask(calls.publish, { id }, { ...as, body: { rev } })
const archive = (id: number, rev: number) => shop.ask(calls.archive, { id }, { ...editor, body: { rev } })
const listed = async (as = editor) => (await shop.ask(calls.list, {}, as)).data.rows
const choices = async () => (await shop.ask(getProductChoices, {}, editor)).data.definitions.map(({ key }) => key)
const specsIn = async (id: number, language: Language) =>
  (await shop.ask(catalog.getProduct, { id }, language)).data.specs.map(({ specName, key }) => ({ specName, key }))

const compared = async () =>
  (await shop.db.rows<{ number: number | null }>(sql`select comparable_number as number from product_spec order by product_id`)).map(
    ({ number }) => number,
  )
const stating = async (definition: string) => {
  const product = await shop.hasProduct()
  await hasSpec(shop.db, product, { key: 'it', definition, number: 1.2, unit: 'kg' })
  return product
}

describe('a definition that is made', () => {
  it('is a draft, which no product can be of until it is published', async () => {
    const { data } = await create('wing-span')
    const product = await shop.hasProduct()
    const spec = {
      key: 'wing-span',
      definition: 'wing-span',
      isComparable: true,
      hasOwnName: false,
      number: 900,
      unit: 'mm',
      headline: null,
    }

    expect(data).toMatchObject({ rev: 1, state: 'draft', saved: [] })
    expect(await choices()).toEqual([])
    expect((await office.save(product, 0, { specs: [spec] })).data).toMatchObject({ issues: [{ path: 'specs.0.definition' }] })
    expect((await save(data.id, 1, { dimension: 'length', unit: 'mm', 'name.de': ' Spannweite ' })).code).toBe('0000')
    expect(await publish(data.id, 2)).toMatchObject({ code: '0000', data: { state: 'live', saved: [] } })

    expect(await choices()).toEqual(['wing-span'])
    expect((await get(data.id)).shop).toMatchObject({ kind: 'range', unit: 'mm', group: 'size', 'name.en': 'Wing span', 'name.de': 'Spannweite' }) // prettier-ignore
    expect((await office.save(product, 0, { specs: [spec] })).code).toBe('0000')
    await office.publish(product, 1)
    expect(await specsIn(product, 'de')).toEqual([{ specName: 'Spannweite', key: 'wing-span' }])
    expect(await compared()).toEqual([900])
  })

  it('takes no spec to itself before it is in the shop, be it of its key', async () => {
    await create('wing-span')
    const product = await shop.hasProduct()
    await hasSpec(shop.db, product, { key: 'wingSpan', number: 900, unit: 'mm', name: 'Span' })

    expect(await specsIn(product, 'en')).toEqual([{ specName: 'Span', key: null }])
  })

  it('has a key that no other one has, and that is a key', async () => {
    await create('wing-span')

    expect(await create('wing-span', 'Other')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'key' }] } })
    expect(await create('Wing Span')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'key' }] } })
    expect(await create('span', ' ')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'name' }] } })
    expect((await listed()).map(({ key }) => key)).toEqual(['wing-span'])
  })

  it.each([
    [{ dimension: 'length', unit: 'kg' }, 'unit'],
    [{ unit: 'mm' }, 'unit'],
    [{ 'name.en': null }, 'name.en'],
    [{ 'name.en': ' ' }, 'name.en'],
  ])('is refused at its field where it does not fit together: %j', async (set, path) => {
    const { data } = await create('wing-span')

    expect(await save(data.id, 1, set)).toMatchObject({ code: 'C103', data: { issues: [{ path }] } })
    expect((await get(data.id)).rev).toBe(1)
  })

  it.each([[{ key: 'other' }], [{ step: 0 }], [{ kind: 'guess' }]])('has no other fields and values: %j', async (set) => {
    const { data } = await create('wing-span')

    expect((await save(data.id, 1, set)).code).toBe('C103')
  })
})

describe('what is saved of a definition', () => {
  it('is on the pages of its products once it is published, though they were cached', async () => {
    const id = await hasDefinition(shop.db, { key: 'weight', german: 'Gewicht' })
    const product = await stating('weight')
    // The cache stores the response from the second request on.
    for (const _ of [1, 2]) expect(await specsIn(product, 'de')).toEqual([{ specName: 'Gewicht', key: 'weight' }])

    await save(id, 0, { 'name.de': 'Flugmasse' })
    expect(await specsIn(product, 'de')).toEqual([{ specName: 'Gewicht', key: 'weight' }])
    await publish(id, 1)

    await expect.poll(() => specsIn(product, 'de'), SOON).toEqual([{ specName: 'Flugmasse', key: 'weight' }])
  })

  it('may be another unit of its dimension, in which figures are told anew', async () => {
    const id = await hasDefinition(shop.db, { key: 'weight' })
    await stating('weight')
    expect(await compared()).toEqual([1_200])

    await save(id, 0, { unit: 'kg', step: 0.1 })
    await publish(id, 1)

    expect(await compared()).toEqual([1.2])
  })

  it('is a change of what a product’s saved changes were made over, and of nothing else', async () => {
    const id = await hasDefinition(shop.db, { key: 'weight' })
    const product = await stating('weight')
    await office.save(product, 0, { sort: 5 })

    await save(id, 0, { 'name.en': 'Take-off weight' })
    await publish(id, 1)

    expect((await office.publish(product, 1)).code).toBe('0000')
  })
})

describe('a definition that products state', () => {
  it.each([
    ['in the shop', (key: string) => stating(key)],
    [
      'as saved',
      async (key: string) => {
        const product = await shop.hasProduct()
        const spec = { key, definition: key, isComparable: true, hasOwnName: false, number: 900, unit: 'g', headline: null }
        await office.save(product, 0, { specs: [spec] })
        return product
      },
    ],
  ])('%s keeps its kind and dimension, and stays in the shop', async (_, state) => {
    const id = await hasDefinition(shop.db, { key: 'weight' })
    const product = await state('weight')

    expect(await save(id, 0, { kind: 'text' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'kind' }] } })
    expect(await save(id, 0, { dimension: 'length', unit: 'mm' })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'dimension' }] },
    })
    expect(await archive(id, 0)).toMatchObject({ status: 409, code: 'C118', data: { usedBy: [`product ${product}`] } })
    expect((await get(id)).state).toBe('live')
    expect((await listed()).map(({ uses }) => uses)).toEqual([1])
  })

  it('keeps the unit of what has no dimension: figures would be told in none', async () => {
    const id = await hasDefinition(shop.db, { key: 'blades', dimension: 'none', unit: 'pc' })
    await hasSpec(shop.db, await shop.hasProduct(), { definition: 'blades', number: 3, unit: 'pc' })

    expect(await save(id, 0, { unit: 'blades' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'unit' }] } })
  })

  it('is not taken out of the shop by an undo of its publication', async () => {
    const { data } = await create('weight')
    await save(data.id, 1, { dimension: 'mass', unit: 'g' })
    const published = await publish(data.id, 2)
    await stating('weight')

    const undone = await shop.ask(undoRevision, { id: published.data.revision ?? 0 }, { ...editor, body: {} })

    expect(undone.code).toBe('C118')
    expect((await get(data.id)).state).toBe('live')
  })

  it('is archived once none does, is then no choice, and is put back', async () => {
    const id = await hasDefinition(shop.db, { key: 'weight' })

    expect(await archive(id, 0)).toMatchObject({ code: '0000', data: { state: 'archived', rev: 1 } })
    expect(await choices()).toEqual([])
    expect((await listed()).map(({ state }) => state)).toEqual(['archived'])
    expect((await shop.ask(calls.restore, { id }, { ...editor, body: { rev: 1 } })).data.state).toBe('live')
    expect(await choices()).toEqual(['weight'])
  })
})

describe('the list of definitions', () => {
  it('has each as saved, with how its names stand', async () => {
    const id = await hasDefinition(shop.db, { key: 'weight', name: 'Weight', german: 'Gewicht' })
    await save(id, 0, { 'name.en': 'Take-off weight', 'name.ja': '重量' })

    expect(await listed()).toMatchObject([
      {
        id,
        rev: 1,
        key: 'weight',
        title: 'Take-off weight',
        unit: 'g',
        saved: 2,
        uses: 0,
        state: 'live',
        changedBy: { id: editor.id },
        languages: { en: 'complete', de: 'older', ja: 'complete', zh: 'missing', ko: 'missing' },
      },
    ])
    expect((await get(id)).older).toMatchObject([{ field: 'name.de', english: 'Weight' }])
    await shop.ask(calls.checked, { id }, { ...editor, body: { rev: 1, fields: ['name.de'] } })
    expect((await get(id)).older).toEqual([])
  })
})

describe('the page of definitions', () => {
  it('is in the merchant’s order, found by name, key and unit, and filtered', async () => {
    await hasDefinition(shop.db, { key: 'top-speed', name: 'Top speed', dimension: 'speed', unit: 'km/h', german: 'Höchstgeschwindigkeit' })
    const weight = await hasDefinition(shop.db, { key: 'weight', name: 'Weight' })
    await create('wing-span')
    await stating('weight')
    const keys = async (input: Record<string, unknown>) => (await shop.ask(calls.list, input, editor)).data.rows.map(({ key }) => key)

    expect(await keys({ sort: 'key', order: 'desc', limit: 2 })).toEqual(['wing-span', 'weight'])
    for (const q of ['top-speed', 'speed top', 'km/h', 'geschwindig']) expect(await keys({ q })).toEqual(['top-speed'])
    expect(await keys({ 'filter[group]': 'size', 'filter[state]': 'draft' })).toEqual(['wing-span'])
    expect(await keys({ 'filter[used]': '1' })).toEqual(['weight'])
    expect(await get(weight)).toMatchObject({ uses: 1, usedBy: [expect.stringMatching(/^product \d+$/)], shop: { key: 'weight' } })
  })

  it('is put in order in the shop at once, with one undo', async () => {
    const [a, b] = [await hasDefinition(shop.db, { key: 'a' }), await hasDefinition(shop.db, { key: 'b' })]
    const moved = await shop.ask(calls.order, { id: b }, { ...editor, body: { rev: 0, before: a } })

    expect(await choices()).toEqual(['b', 'a'])
    await shop.ask(undoRevision, { id: moved.data.revision ?? 0 }, { ...editor, body: {} })
    expect(await choices()).toEqual(['a', 'b'])
  })
})

describe('a translator', () => {
  it('writes names of their languages, and publishes nothing; an analyst reads', async () => {
    const [translator, analyst] = [
      await hasStaff(shop.db, { role: 'translator', languages: ['de'] }),
      await hasStaff(shop.db, { role: 'analyst' }),
    ]
    const id = await hasDefinition(shop.db, { key: 'weight' })

    expect((await save(id, 0, { 'name.de': 'Masse' }, translator)).code).toBe('0000')
    for (const set of [{ 'name.en': 'Mass' }, { 'name.ko': '무게' }, { step: 2 }, { 'name.de': 'Masse', sort: 1 }])
      expect((await save(id, 1, set, translator)).code).toBe('C106')
    expect((await publish(id, 1, translator)).code).toBe('C106')
    expect((await create('span', 'Span', translator)).code).toBe('C106')
    expect(await listed(analyst)).toHaveLength(1)
    expect((await save(id, 1, { 'name.de': 'Gewicht' }, analyst)).code).toBe('C106')
  })
})
