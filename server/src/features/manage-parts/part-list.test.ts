import { PART } from '@shop/contract/kinds/declared/part'
import { sortsOf } from '@shop/contract/kinds/kind'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { saveProduct } from '@shop/contract/manage/products/products'
import { putDraft } from '@shop/contract/manage/records'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

const calls = KIND_CALLS.part

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['product_part', 'part', 'saved_change', 'staff_draft', 'record']) await shop.db.rows(sql`delete from ${raw(table)}`)
})

const list = (input: Record<string, unknown> = {}) => shop.ask(calls.list, input, editor)
const numbersOf = async (input: Record<string, unknown> = {}) => (await list(input)).data.rows.map(({ number }) => number)
const save = (id: number, rev: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })

describe('the list of parts [b.part.1]', () => {
  it('has each as saved, with how its languages stand, how many products have it, and whose work lies on it', async () => {
    const product = await shop.hasProduct()
    const id = await hasPart(shop.db, { number: 'KES-1', name: 'Damper', german: 'Dämpfer', priceFen: null, of: [product] })
    await save(id, 0, {
      number: 'KES-01',
      price: 2.5,
      'name.en': 'Oil damper',
      'tool.en': 'a key',
      'name.ja': 'ダンパー',
      'tool.ja': '工具',
    })
    const other = await hasStaff(shop.db, { role: 'editor' })
    await shop.ask(putDraft, { type: 'part', id }, { ...other, body: { draftOf: 1, set: { price: 3 } } })

    expect(await list()).toMatchObject({
      data: {
        total: 1,
        next: null,
        previous: null,
        rows: [
          {
            id,
            rev: 1,
            number: 'KES-01',
            title: 'Oil damper',
            price: 2.5,
            state: 'live',
            uses: 1,
            saved: 6,
            languages: { en: 'complete', de: 'partly', ja: 'complete', zh: 'missing', ko: 'missing' },
            others: [{ by: { id: other.id }, fields: ['price'] }],
            changedBy: { id: editor.id },
          },
        ],
      },
    })
    await save(id, 1, { 'tool.de': 'ein Schlüssel' })
    expect((await list()).data.rows[0]?.languages.de).toBe('older')
    expect((await shop.ask(calls.get, { id }, editor)).data.older).toMatchObject([{ field: 'name.de', english: 'Damper' }])
    await shop.ask(calls.checked, { id }, { ...editor, body: { rev: 2, fields: ['name.de'] } })
    expect((await list()).data.rows[0]?.languages.de).toBe('complete')
  })

  it.each([
    ['damper', ['KES-0101-05', 'KES-0102-05']],
    ['oil damp', ['KES-0101-05']],
    ['öldruck', ['KES-0101-05']],
    ['oeldruck', ['KES-0101-05']],
    ['KES-0101', ['KES-0101-05', 'KES-0101-06']],
    ['kes010105', ['KES-0101-05']],
    ['0101-06', ['KES-0101-06']],
    ['spur', ['KES-0101-06']], // found by its saved name
    ['damper kes-0101', ['KES-0101-05']],
    ['%', []],
    ['!!', []],
  ])('finds by %j', async (q, numbers) => {
    await hasPart(shop.db, { number: 'KES-0101-05', name: 'Oil damper', german: 'Öldruckdämpfer' })
    await save(await hasPart(shop.db, { number: 'KES-0101-06', name: 'Gear' }), 0, { 'name.en': 'Spur gear' })
    await hasPart(shop.db, { number: 'KES-0102-05', name: 'Damper' })

    expect(await numbersOf({ q })).toEqual(numbers)
  })

  it.each(['CAR–0101–04', 'car.0101.04', 'ＣＡＲ－０１０１', 'car\u200b0101', 'CARー0101ー04'])(
    'finds a part by its number, typed %s (report B23)',
    async (q) => {
      await hasPart(shop.db, { number: 'CAR-0101-04', name: 'Damper' })

      expect(await numbersOf({ q })).toEqual(['CAR-0101-04'])
    },
  )

  it('is filtered by state, language, saved changes, and by products that have it', async () => {
    const product = await shop.hasProduct()
    await hasPart(shop.db, { number: 'A', german: 'Dämpfer', of: [product] })
    await save(await hasPart(shop.db, { number: 'B' }), 0, { price: 1 })
    await shop.ask(calls.create, {}, { ...editor, body: { number: 'C', name: 'Rod' } })
    const archived = await hasPart(shop.db, { number: 'D' })
    await shop.ask(calls.archive, { id: archived }, { ...editor, body: { rev: 0 } })

    expect(await numbersOf({ 'filter[state]': 'draft,archived' })).toEqual(['C', 'D'])
    expect(await numbersOf({ 'filter[language]': 'de:complete' })).toEqual(['A'])
    expect(await numbersOf({ 'filter[language]': 'de:missing', 'filter[state]': 'live' })).toEqual(['B'])
    expect(await numbersOf({ 'filter[saved]': '1' })).toEqual(['B'])
    expect(await numbersOf({ 'filter[used]': '1' })).toEqual(['A'])
    expect(await numbersOf({ 'filter[used]': '0' })).toEqual(['B', 'C', 'D'])
    expect(await numbersOf({ 'filter[product]': product })).toEqual(['A'])
    const set = { parts: [{ part: 'B', quantity: 1, node: null, at: null }] }
    await shop.ask(saveProduct, { id: product }, { ...editor, body: { rev: 0, set } })
    expect(await numbersOf({ 'filter[product]': product })).toEqual(['A', 'B']) // A is published, B is saved
    expect(await numbersOf({ 'filter[used]': '1' })).toEqual(['A', 'B'])
    expect((await list({ 'filter[state]': 'gone' })).code).toBe('C103')
  })

  it.each(sortsOf(PART))('leads through itself page by page and back, each part once, by %s', async (sort) => {
    const products = [await shop.hasProduct(), await shop.hasProduct()]
    for (let n = 0; n < 11; n++)
      await hasPart(shop.db, { number: `KES-${n}`, name: `Part ${n % 4}`, priceFen: n % 3 === 0 ? null : n * 100, of: products.slice(0, n % 3) }) // prettier-ignore
    for (const order of ['asc', 'desc'] as const) {
      const whole = await numbersOf({ sort, order })
      const pages: string[][] = []
      let after: string | null = null
      do {
        const { data } = await list({ sort, order, limit: 4, ...(after !== null && { after }) })
        pages.push(data.rows.map(({ number }) => number))
        after = data.next
      } while (after !== null)
      const back = (await list({ sort, order, limit: 4, after: (await list({ sort, order, limit: 4 })).data.next })).data.previous

      expect(whole).toHaveLength(11)
      expect(pages.flat()).toEqual(whole)
      expect(await numbersOf({ sort, order, limit: 4, after: back })).toEqual(whole.slice(0, 4))
    }
    expect((await list({ sort, after: 'nonsense' })).code).toBe('C103')
  })
})
