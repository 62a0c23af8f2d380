import { listProductIssues } from '@shop/contract/manage/product-issues/product-issues'
import { getKeptProduct, listKeptProducts } from '@shop/contract/manage/products/products'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectTo, untilLocked } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type KeptProducts, keptProducts } from '../../../test/staff/kept-products.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { migrate } from '../../db/migrate.ts'
import { noteImport } from '../../records/writing/note-import.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'

let shop: TestShop
let staff: TestStaff
let office: Office
let kept: KeptProducts
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db)
  office = officeOf(shop.ask, staff)
  kept = keptProducts(shop, staff)
})
afterAll(() => shop.close())
beforeEach(() => kept.clear())

const run = (statement: Sql) => shop.db.rows(statement)

describe('the issues of the shop', () => {
  const ofShop = async () => (await shop.ask(listProductIssues, {}, staff)).data

  it('are counted by kind, the worst first, with the first products in the merchant’s order; drafts are not in the shop', async () => {
    const first = await kept.hasRight({ sort: 1, name: 'First', priceFen: 0 })
    const ids = [first]
    for (let sort = 2; sort <= 8; sort++) ids.push(await kept.hasRight({ sort }))
    await run(sql`delete from product_image where product_id = any(${ids}::bigint[])`)
    await kept.hasSaved(await kept.hasRight({ sort: 9 }), 'price', 7)
    const draft = await kept.hasRight({ active: false, priceFen: 0 })
    await run(sql`insert into record (type, id, is_draft) values ('product', ${draft}, true)`)

    const { kinds, products } = await ofShop()

    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['noPrice', 1],
      ['noImage', 8],
      ['savedNotInShop', 1],
    ])
    expect(kinds[0]?.first).toMatchObject([
      { id: first, name: 'Name en', finding: { kind: 'noPrice', field: 'price', detail: {}, since: null } },
    ])
    expect(kinds[1]?.first.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    expect(products).toBe(8)
  })

  it('are for a translator those of texts in their languages, in the shop, in lists and of a product alike (merchant M19)', async () => {
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de', 'ja'] })
    const [german, korean, both] = [
      await kept.hasRight({ sort: 1, priceFen: 0 }),
      await kept.hasRight({ sort: 2 }),
      await kept.hasRight({ sort: 3 }),
    ]
    await run(
      sql`update product_text set name = '' where (product_id, language) in ((${german}, 'de'), (${korean}, 'ko'), (${both}, 'ja'), (${both}, 'ko'))`,
    )

    const { data: ofShop } = await shop.ask(listProductIssues, {}, translator)
    const listed = async (input: object) => (await shop.ask(listKeptProducts, { limit: 200, ...input }, translator)).data
    const { data: product } = await shop.ask(getKeptProduct, { id: both }, translator)

    expect(
      ofShop.kinds.map(({ kind, count, first }) => [kind, count, first.map(({ id, finding }) => [id, finding.detail['language']])]),
    ).toEqual([
      ['translationMissing', 2, [[german, 'de'], [both, 'ja']]], // prettier-ignore
    ])
    expect(ofShop.products).toBe(2)
    expect((await listed({})).rows.map(({ id, findings }) => [id, findings])).toEqual([
      [german, ['translationMissing']],
      [korean, []],
      [both, ['translationMissing']],
    ])
    expect((await listed({ 'filter[finding]': 'noPrice,translationMissing' })).rows.map(({ id }) => id)).toEqual([german, both])
    expect((await listed({ 'filter[finding]': 'noPrice,translationOlder' })).total).toBe(0)
    expect(product.findings.map(({ kind, detail }) => [kind, detail['language']])).toEqual([['translationMissing', 'ja']])
  })

  it('count a product once for each kind, however often it has it, and once among all', async () => {
    const [right, dead] = [await kept.hasRight({ sort: 1 }), await kept.hasRight({ sort: 2 })]
    await kept.hasSaved(right, 'price', 7) // a saved change has severity `note`
    await run(
      sql`insert into product_buy_url (product_id, url) values (${dead}, 'https://shop.example/b'), (${dead}, 'https://shop.example/c')`,
    )
    await run(sql`
      insert into link_check (url, status, reason, checked_at, failing_since)
      select 'https://shop.example/' || name, 404, 'status', now(), now() from unnest(array['b', 'c']) name`)
    await run(sql`update product set visible_from = now() + interval '1 day' where id = ${dead}`)
    await kept.hasRight({ sort: 3, priceFen: 0 })

    const { kinds, products } = await ofShop()

    expect(kinds.map(({ kind, count, first }) => [kind, count, first.length])).toEqual([
      ['noPrice', 1, 1],
      ['deadBuyAddress', 1, 1],
      ['notVisibleYet', 1, 1],
      ['savedNotInShop', 1, 1],
    ])
    expect(products).toBe(2)
  })
})

describe('a translation', () => {
  const olderOf = async (id: number) => (await office.get(id)).older
  const stateOf = async (id: number) => (await office.get(id)).languages.de
  async function hasTranslated() {
    const id = await kept.hasRight()
    await office.save(id, 0, {
      'subtitle.en': 'Fast',
      'subtitle.de': 'Schnell',
      'subtitle.zh': '快',
      'subtitle.ja': '速い',
      'subtitle.ko': '빠름',
    })
    return id
  }

  it('is older once the English text has changed, until it is written or found right, or the English is as it was', async () => {
    const id = await hasTranslated()
    expect(await olderOf(id)).toEqual([])

    await office.save(id, 1, { 'subtitle.en': 'Faster' })
    expect(await olderOf(id)).toEqual(
      ['de', 'ja', 'ko', 'zh'].map((language) => ({ field: `subtitle.${language}`, english: 'Fast', since: expect.any(String) })),
    )
    expect(await stateOf(id)).toBe('older')
    expect((await kept.issuesOf(id)).filter(({ kind }) => kind === 'translationOlder')).toContainEqual({
      kind: 'translationOlder',
      field: 'subtitle.de',
      detail: { language: 'de', fields: 'subtitle' },
    })
    expect(await kept.kindsOf(id)).toContain('translationOlder')

    await office.save(id, 2, { 'subtitle.de': 'Schneller' })
    await office.check(id, 3, ['subtitle.ja'])
    expect((await olderOf(id)).map(({ field }) => field)).toEqual(['subtitle.ko', 'subtitle.zh'])

    await office.save(id, 4, { 'subtitle.en': 'Fast' })
    expect((await olderOf(id)).map(({ field }) => field)).toEqual(['subtitle.de', 'subtitle.ja'])
  })

  it('is as old as before when one of both is published', async () => {
    const id = await hasTranslated()
    await office.save(id, 1, { 'subtitle.en': 'Faster' })
    await office.publish(id, 2, { languages: ['de'] })
    expect(await stateOf(id)).toBe('older')

    await office.check(id, 3, ['subtitle.de', 'subtitle.zh', 'subtitle.ja', 'subtitle.ko'])
    await office.publish(id, 4)

    expect(await kept.kindsOf(id)).toEqual([])
  })

  it('that is missing is not older', async () => {
    const id = await hasTranslated()
    await office.save(id, 1, { 'subtitle.en': 'Faster', 'subtitle.de': null })

    expect((await olderOf(id)).map(({ field }) => field)).not.toContain('subtitle.de')
    expect(await stateOf(id)).toBe('partly')
  })
})

describe('a saved change', () => {
  it('over a price that an import has changed is an issue, until it is saved again', async () => {
    const id = await kept.hasRight({ priceFen: 10_000 })
    await office.save(id, 0, { price: 90 })
    await shop.db.begin(async (tx) => {
      const [notes, before] = [noteImport(tx, PRODUCT), await PRODUCT.list(tx, [id])]
      await tx.rows(sql`update product set price_fen = 12000 where id = ${id}`)
      await notes.note(before)
      await notes.end()
    })
    expect(await kept.kindsOf(id)).toEqual(['savedNotInShop', 'shopChangedSince'])

    await office.save(id, 2, { price: 90 })

    expect(await kept.kindsOf(id)).toEqual(['savedNotInShop'])
  })
})

describe('what is stored of products', () => {
  it('is what its functions say, whichever of two transactions that change one product commits last', async () => {
    const id = await kept.hasRight()
    const [one, other] = [await connectTo(shop.connection), await connectTo(shop.connection)]
    await one.query('begin')
    await one.query(`update product_text set name = null where product_id = ${id} and language = 'de'`)
    const waiting = other.query(`update product_buy_url set languages = '{en}' where product_id = ${id}`)
    await untilLocked(shop.db)
    await one.query('commit')
    await waiting
    await Promise.all([one.end(), other.end()])

    expect(await kept.kindsOf(id)).toEqual(['noBuyAddress', 'translationMissing'])
  })

  it('is written again where another text of its functions has written it', async () => {
    const id = await kept.hasRight()
    await run(sql`update product_overview set version = 0, findings = 1 where product_id = ${id}`)
    await run(sql`update function_file set version = 0 where name = 'findings.functions.sql'`)

    await migrate(shop.db)

    expect(await kept.kindsOf(id)).toEqual([])
  })
})
