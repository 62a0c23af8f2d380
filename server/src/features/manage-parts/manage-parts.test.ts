import { type Language, LANGUAGES } from '@shop/contract/languages'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { undoRevision } from '@shop/contract/manage/records'
import { getPart, pageParts } from '@shop/contract/parts/parts'
import { suggest } from '@shop/contract/search/search'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { WAIT_MS } from '../../../../test-times.ts'

const SOON = { timeout: WAIT_MS }
const calls = KIND_CALLS.part
const STEP = { title: 'Wheel off', text: 'One nut.' }

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const create = (number: string, name = 'Oil damper', as = editor) => shop.ask(calls.create, {}, { ...as, body: { number, name } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = (id: number, rev: number, set: object, as = editor) => shop.ask(calls.save, { id }, { ...as, body: { rev, set } })
const publish = (id: number, rev: number, as = editor) => shop.ask(calls.publish, { id }, { ...as, body: { rev } })
const archive = (id: number, rev: number, as = editor) => shop.ask(calls.archive, { id }, { ...as, body: { rev } })
const undo = (revision: number | null) => shop.ask(undoRevision, { id: revision ?? 0 }, { ...editor, body: {} })
const shown = (number: string, language: Language = 'en') => shop.ask(getPart, { number }, language)
const numbersOf = async (product: number) => (await shop.ask(pageParts, { id: product })).data.rows.map(({ number }) => number)

describe('a part that is made [b.part.1]', () => {
  it('is a draft with its number and English name, of no product', async () => {
    const { data } = await create('KES-0101-05')

    expect(data).toMatchObject({ rev: 1, state: 'draft', saved: [] })
    expect(await get(data.id)).toMatchObject({ state: 'draft', uses: 0, usedBy: [], usedIn: [], shop: { number: 'KES-0101-05', 'name.en': 'Oil damper', price: null } }) // prettier-ignore
    expect((await shown('KES-0101-05')).code).toBe('C104')
  })

  it('is in the shop once it is published, and no longer once that is taken back', async () => {
    const { data } = await create('KES-0101-05')
    const published = await publish(data.id, 1)
    expect(published).toMatchObject({ code: '0000', data: { state: 'live' } })

    expect((await undo(published.data.revision)).code).toBe('0000')
    expect((await get(data.id)).state).toBe('draft')
  })

  it.each(['KES-0101-05', 'kes010105', 'kes-01-01-05'])('has a number that no other part has: %s', async (number) => {
    await create('KES-0101-05')

    expect(await create(number)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'number', message: 'Another part has this number' }] } }) // prettier-ignore
  })

  it.each(['KES--05', '-KES', 'KES 05', '', 'x'.repeat(41)])('has a number that is one: %j', async (number) => {
    expect(await create(number)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'number' }] } })
  })
})

describe('what is saved of a part [b.part.1]', () => {
  const WHOLE = {
    number: 'kes-0101-5',
    price: 12.5,
    imageUrl: '/media/demo/products/damper.webp',
    buyUrls: [{ seller: 'Kiteworks', label: '', url: 'https://market.example/5', languages: ['de'] }],
    minutes: 10,
    'name.en': 'Oil damper',
    'name.de': ' Öldruckdämpfer ',
    'stockStatus.en': 'Pre-order',
    'tool.en': 'one 2.5 mm key',
    'specs.en': [{ name: 'Travel', value: '24 mm' }],
    'specs.de': [{ name: 'Federweg', value: '24 mm' }],
    'steps.en': [{ title: 'Wheel off', text: 'One nut.' }],
  }

  it('is in the shop once it is published, though it was cached, on its page, in lists of products and in the search', async () => {
    const product = await shop.hasProduct({ name: 'Kestrel 10' })
    const id = await hasPart(shop.db, { number: 'KES-0101-05', of: [product] })
    for (const _ of [1, 2, 3]) await Promise.all([shown('KES-0101-05'), numbersOf(product)]) // the third responses are from the cache

    expect((await save(id, 0, WHOLE)).code).toBe('0000')
    expect((await shown('KES-0101-05')).data).toMatchObject({ name: 'Damper', price: 100 })
    expect((await publish(id, 1)).code).toBe('0000')

    await expect
      .poll(async () => (await shown('KES-0101-5')).data, SOON)
      .toMatchObject({
        number: 'kes-0101-5',
        name: 'Oil damper',
        price: 12.5,
        imageUrl: '/media/demo/products/damper.webp',
        minutes: 10,
        tool: 'one 2.5 mm key',
        stockStatus: 'Pre-order',
        specs: [{ specName: 'Travel', specValue: '24 mm' }],
        steps: [{ title: 'Wheel off', text: 'One nut.' }],
      })
    expect((await shown('KES-0101-5', 'de')).data).toMatchObject({
      name: 'Öldruckdämpfer',
      buyUrl: 'https://market.example/5',
      specs: [{ specName: 'Federweg', specValue: '24 mm' }],
      steps: [{ title: 'Wheel off', text: 'One nut.' }],
    })
    expect((await shown('KES-0101-05')).code).toBe('C104')
    await expect.poll(() => numbersOf(product), SOON).toEqual(['kes-0101-5'])
    expect((await shop.ask(suggest, { q: 'kes-0101-5' })).data.parts).toMatchObject([{ number: 'kes-0101-5', productId: product }])
    expect((await get(id)).shop).toEqual({ ...(await get(id)).shop, ...WHOLE, 'name.de': 'Öldruckdämpfer' })
  })

  it.each(LANGUAGES)('may be one text alone, in whatever language: %s', async (language) => {
    const id = await hasPart(shop.db)
    await save(id, 0, { 'tool.en': 'a key', [`tool.${language}`]: 'a 2.5 mm key' })

    expect((await publish(id, 1)).code).toBe('0000')
    expect((await get(id)).shop[`tool.${language}`]).toBe('a 2.5 mm key')
  })

  it('is taken back by one press', async () => {
    const product = await shop.hasProduct()
    const id = await hasPart(shop.db, { number: 'KES-0101-05', german: 'Dämpfer', of: [product] })
    const before = (await get(id)).shop
    await save(id, 0, WHOLE)
    const { data } = await publish(id, 1)

    expect((await undo(data.revision)).code).toBe('0000')
    expect((await get(id)).shop).toEqual(before)
    expect(await numbersOf(product)).toEqual(['KES-0101-05'])
  })

  it.each([
    [{ 'name.en': ' ' }, 'name.en'],
    [{ number: 'KES--1' }, 'number'],
    [{ number: 'oth-1' }, 'number'],
    [{ minutes: 0 }, 'minutes'],
    [{ price: -1 }, 'price'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ 'steps.en': Array.from({ length: 4 }, () => ({ title: 'a', text: 'b' })) }, 'steps.en'],
    [{ buyUrls: [{ seller: '', label: '', url: 'javascript:alert(1)', languages: [] }] }, 'buyUrls.0.url'],
  ])('is refused at its field where it does not fit: %j', async (set, path) => {
    const id = await hasPart(shop.db, { number: 'KES-1' })
    await hasPart(shop.db, { number: 'OTH-1' })

    expect(await save(id, 0, set)).toMatchObject({ code: 'C103', data: { issues: [{ path: expect.stringContaining(path) }] } })
    expect((await get(id)).rev).toBe(0)
  })

  it('takes no number that another part is saved with, nor is a part made with it', async () => {
    const [one, other] = [await hasPart(shop.db, { number: 'KES-1' }), await hasPart(shop.db, { number: 'KES-2' })]
    await save(one, 0, { number: 'KES-3' })

    expect(await save(other, 0, { number: 'kes3' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'number' }] } })
    expect((await create('KES3')).code).toBe('C103')
  })

  it.each([
    [{ 'specs.en': [{ name: 'Travel', value: '' }] }, 'specs.en.0.value'],
    [{ 'steps.en': [STEP], 'steps.de': [STEP, STEP] }, 'steps.de'],
    [{ 'specs.de': [{ name: 'Federweg', value: '24 mm' }] }, 'specs.de'],
    [{ 'tool.de': 'ein Schlüssel' }, 'tool.en'],
  ])('may lack what it needs in the shop: %j is refused there at %s', async (set, path) => {
    const id = await hasPart(shop.db)

    expect((await save(id, 0, set)).code).toBe('0000')
    expect(await publish(id, 1)).toMatchObject({ code: 'C103', data: { issues: [{ path }] } })
    expect((await get(id)).saved).toHaveLength(Object.keys(set).length)
  })

  it('is merged with what others have changed elsewhere, and C116 with both values where it is the same', async () => {
    const other = await hasStaff(shop.db, { role: 'editor' })
    const id = await hasPart(shop.db)
    await save(id, 0, { 'specs.en': [{ name: 'Travel', value: '24 mm' }] }, other)

    expect((await save(id, 0, { price: 5 })).code).toBe('0000')
    expect(await save(id, 0, { 'specs.en': [{ name: 'Length', value: '98 mm' }] })).toMatchObject({
      status: 409,
      code: 'C116',
      data: { fields: [{ field: 'specs.en', base: null, theirs: [{ value: '24 mm' }], yours: [{ value: '98 mm' }] }] },
    })
  })
})

describe('a part that products have [b.part.2]', () => {
  it('names them, and stays in the shop, whichever way it would leave it', async () => {
    const product = await shop.hasProduct({ name: 'Kestrel 10' })
    const { data } = await create('KES-0101-05')
    const published = await publish(data.id, 1)
    const other = await hasPart(shop.db, { number: 'KES-0101-06', of: [product, await shop.hasProduct({ name: 'Desert', active: false })] })

    expect(await get(other)).toMatchObject({
      uses: 2,
      usedBy: [`product ${product}`, expect.any(String)],
      usedIn: [
        { id: product, name: 'Kestrel 10', state: 'live', quantity: 2, node: null },
        { name: 'Desert', state: 'archived' },
      ],
    })
    expect(await archive(other, 0)).toMatchObject({
      status: 409,
      code: 'C118',
      data: { usedBy: [`product ${product}`, expect.any(String)] },
    })
    expect((await get(other)).state).toBe('live')
    await shop.db.rows(sql`insert into product_part (product_id, part) values (${product}, 'KES010105')`)
    expect((await undo(published.data.revision)).code).toBe('C118')
  })

  it('is archived once none has it, and put back', async () => {
    const id = await hasPart(shop.db)

    expect(await archive(id, 0)).toMatchObject({ code: '0000', data: { state: 'archived', rev: 1 } })
    expect((await shop.ask(calls.restore, { id }, { ...editor, body: { rev: 1 } })).data.state).toBe('live')
  })
})

describe('the parts of a product [b.part.4]', () => {
  const entry = (part: string, more: object = {}) => ({ part, quantity: 1, node: null, at: null, ...more })
  const partsIn = async (id: number) =>
    (await shop.ask(pageParts, { id })).data.rows.map(({ number, quantity, node }) => [number, quantity, node])

  it('are chosen, counted and put in order, and in the shop once they are published', async () => {
    const office = officeOf(shop.ask, editor)
    const product = await shop.hasProduct()
    await hasPart(shop.db, { number: 'KES-1', of: [product] })
    await hasPart(shop.db, { number: 'KES-2' })
    for (const _ of [1, 2, 3]) await partsIn(product) // the third response is from the cache

    await office.save(product, 0, { parts: [entry('KES2', { quantity: 4, node: 'motor' }), entry('KES1')] })
    expect(await partsIn(product)).toEqual([['KES-1', 2, null]])
    expect((await office.publish(product, 1)).code).toBe('0000')

    await expect.poll(() => partsIn(product), SOON).toEqual([['KES-2', 4, 'motor'], ['KES-1', 1, null]]) // prettier-ignore
    expect((await shown('KES-2')).data.uses).toMatchObject([{ productId: product, quantity: 4, place: 1 }])
    await office.undo((await office.history({ type: 'product', id: product, kind: 'publish' })).data.rows[0]?.id ?? 0)
    await expect.poll(() => partsIn(product), SOON).toEqual([['KES-1', 2, null]])
  })

  it('are those that there are, each once', async () => {
    const office = officeOf(shop.ask, editor)
    const product = await shop.hasProduct()
    await hasPart(shop.db, { number: 'KES-1' })
    await create('KES-2')

    for (const [parts, path] of [
      [[entry('KES9')], 'parts.0.part'],
      [[entry('KES1'), entry('KES2')], 'parts.1.part'], // KES2 is a draft
      [[entry('KES1', { quantity: 0 })], 'parts.0.quantity'],
      [[entry('KES1'), entry('KES1')], 'parts'],
    ] as const)
      expect(await office.save(product, 0, { parts })).toMatchObject({
        code: 'C103',
        data: { issues: [{ path: expect.stringContaining(path) }] },
      })
  })

  it('keep a part in the shop that they have as saved, and follow its number', async () => {
    const office = officeOf(shop.ask, editor)
    const product = await shop.hasProduct()
    const id = await hasPart(shop.db, { number: 'KES-1' })
    await office.save(product, 0, { parts: [entry('KES1')] })

    expect(await archive(id, 0)).toMatchObject({ code: 'C118', data: { usedBy: [`product ${product}`] } })
    await save(id, 0, { number: 'KES-100' })
    await publish(id, 1)
    expect((await office.publish(product, 1)).code).toBe('0000')
    expect(await partsIn(product)).toEqual([['KES-100', 1, null]])
  })
})

describe('rights to parts [b.part.1]', () => {
  it('let a translator write texts of their languages alone, an analyst read, owner and editor publish', async () => {
    const [owner, translator, analyst] = [
      await hasStaff(shop.db),
      await hasStaff(shop.db, { role: 'translator', languages: ['de'] }),
      await hasStaff(shop.db, { role: 'analyst' }),
    ]
    const id = await hasPart(shop.db)

    expect((await save(id, 0, { 'name.de': 'Dämpfer', 'steps.de': [] }, translator)).code).toBe('0000')
    for (const set of [
      { 'name.en': 'Damper' },
      { 'specs.ko': [] },
      { price: 2 },
      { number: 'KES-9' },
      { 'name.de': 'Dämpfer', minutes: 1 },
    ])
      expect((await save(id, 1, set, translator)).code).toBe('C106')
    for (const as of [translator, analyst]) {
      expect((await publish(id, 1, as)).code).toBe('C106')
      expect((await archive(id, 1, as)).code).toBe('C106')
      expect((await create('KES-2', 'Rod', as)).code).toBe('C106')
      expect((await shop.ask(calls.get, { id }, as)).data.rev).toBe(1)
    }
    expect((await save(id, 1, { 'name.de': 'Stoßdämpfer' }, analyst)).code).toBe('C106')
    expect((await publish(id, 1, owner)).code).toBe('0000')
  })
})
