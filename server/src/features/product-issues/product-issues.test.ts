import { PRODUCT_ISSUE_KINDS, type ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type KeptProducts, keptProducts } from '../../../test/staff/kept-products.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let kept: KeptProducts
beforeAll(async () => {
  shop = await openShop()
  kept = keptProducts(shop, await hasStaff(shop.db))
})
afterAll(() => shop.close())
beforeEach(() => kept.clear())

const run = (statement: Sql) => shop.db.rows(statement)
const MODEL = '/media/demo/imported/00000000000000000000000000000001.glb'

const imagesOf = (id: number) => sql`select id from product_image where product_id = ${id}`

interface Fault {
  kind: ProductIssueKind
  what: string
  /** Creates the issue; `mend` fixes it. */
  make(id: number): Promise<unknown>
  mend(id: number): Promise<unknown>
  field: string | null
  detail: Record<string, string | number>
}

const FAULTS: Fault[] = [
  {
    kind: 'noPrice',
    what: 'has no price',
    make: (id) => run(sql`update product set price_fen = 0 where id = ${id}`),
    mend: (id) => run(sql`update product set price_fen = 1 where id = ${id}`),
    field: 'price',
    detail: {},
  },
  {
    kind: 'noImage',
    what: 'has no picture',
    make: (id) => run(sql`delete from product_image where product_id = ${id}`),
    mend: (id) => kept.hasImage(id, '/media/b.webp'),
    field: 'images',
    detail: {},
  },
  {
    kind: 'noBuyAddress',
    what: 'has no address to buy at',
    make: (id) => run(sql`delete from product_buy_url where product_id = ${id}`),
    mend: (id) => run(sql`insert into product_buy_url (product_id, url) values (${id}, 'https://shop.example/b')`),
    field: 'buyUrls',
    detail: { languages: 'en, zh, de, ja, ko' },
  },
  {
    kind: 'noBuyAddress',
    what: 'has none for two languages',
    make: (id) => run(sql`update product_buy_url set languages = '{en,zh,de}' where product_id = ${id}`),
    mend: (id) => run(sql`insert into product_buy_url (product_id, url, languages) values (${id}, 'https://shop.example/b', '{ja,ko}')`),
    field: 'buyUrls',
    detail: { languages: 'ja, ko' },
  },
  {
    kind: 'deadBuyAddress',
    what: 'has an address that answers 404',
    make: () =>
      run(sql`
        insert into link_check (url, status, reason, checked_at, failing_since) values ('https://shop.example/a', 404, 'status', now(), now())
        on conflict (url) do update set status = 404, reason = 'status', failing_since = now()`),
    mend: () => run(sql`update link_check set status = 200, reason = null, failing_since = null`),
    field: 'buyUrls',
    detail: { url: 'https://shop.example/a', status: 404, reason: 'status' },
  },
  {
    kind: 'seriesHidden',
    what: 'is of a series that is not shown',
    make: (id) => run(sql`update series set active = false where id = (select series_id from product where id = ${id})`),
    mend: (id) => run(sql`update series set active = true where id = (select series_id from product where id = ${id})`),
    field: 'seriesId',
    detail: { series: 'Cars' },
  },
  {
    kind: 'noStock',
    what: 'has no pieces, and no label says why (merchant M5)',
    make: (id) => run(sql`update product set stock = 0 where id = ${id}`),
    mend: (id) => run(sql`update product_text set stock_status = 'Pre-order' where product_id = ${id}`),
    field: 'stock',
    detail: {},
  },
  {
    kind: 'noStock',
    what: 'has no pieces, and was to be back yesterday',
    make: (id) => run(sql`update product set stock = 0, stock_until = (shop_now() at time zone 'UTC')::date - 1 where id = ${id}`),
    mend: (id) => run(sql`update product set stock_until = (shop_now() at time zone 'UTC')::date where id = ${id}`),
    field: 'stock',
    detail: {},
  },
  {
    kind: 'notVisibleYet',
    what: 'is to be shown later',
    make: (id) => run(sql`update product set visible_from = '2040-01-02T03:04:05Z' where id = ${id}`),
    mend: (id) => run(sql`update product set visible_from = null where id = ${id}`),
    field: 'visibleFrom',
    detail: { from: '2040-01-02T03:04:05.000Z' },
  },
  {
    kind: 'noLongerVisible',
    what: 'was shown until yesterday',
    make: (id) => run(sql`update product set visible_until = '2020-01-02T03:04:05Z' where id = ${id}`),
    mend: (id) => run(sql`update product set visible_until = null where id = ${id}`),
    field: 'visibleUntil',
    detail: { until: '2020-01-02T03:04:05.000Z' },
  },
  {
    kind: 'translationMissing',
    what: 'has no German name',
    make: (id) => run(sql`update product_text set name = null where product_id = ${id} and language = 'de'`),
    mend: (id) => run(sql`update product_text set name = 'Name' where product_id = ${id} and language = 'de'`),
    field: 'name.de',
    detail: { language: 'de', fields: 'name' },
  },
  {
    kind: 'translationMissing',
    what: 'has a picture described in English and two other languages',
    make: (id) => run(sql`delete from product_image_text where language = 'de' and product_image_id in (${imagesOf(id)})`),
    mend: (id) =>
      run(sql`insert into product_image_text (product_image_id, language, alt) select id, 'de', 'Alt' from (${imagesOf(id)}) image`),
    field: 'imageTexts.de',
    detail: { language: 'de', fields: 'imageTexts' },
  },
  {
    kind: 'safetyMissing',
    what: 'names nobody who answers for it in the EU',
    make: (id) => run(sql`update product set safety_responsible = '' where id = ${id}`),
    mend: (id) => run(sql`update product set safety_responsible = 'Responsible' where id = ${id}`),
    field: 'responsible',
    detail: { missing: 'responsible' },
  },
  {
    kind: 'manualMissing',
    what: 'has a manual in three languages',
    make: (id) =>
      run(
        sql`insert into product_manual (product_id, language, manual_url, bytes) select ${id}, l, '/m.pdf', 1 from unnest('{en,zh,ja}'::text[]) l`,
      ),
    mend: (id) =>
      run(
        sql`insert into product_manual (product_id, language, manual_url, bytes) select ${id}, l, '/m.pdf', 1 from unnest('{de,ko}'::text[]) l`,
      ),
    field: 'manual.de',
    detail: { languages: 'de, ko' },
  },
  {
    kind: 'noAltText',
    what: 'has a picture without an English alternative text [b.library.2]',
    make: (id) => run(sql`update product_image_text set alt = '' where language = 'en' and product_image_id in (${imagesOf(id)})`),
    mend: (id) => run(sql`update product_image_text set alt = 'Front' where product_image_id in (${imagesOf(id)})`),
    field: 'imageTexts.en',
    detail: {},
  },
  {
    kind: 'modelTooHeavy',
    what: 'has a model of half a megabyte',
    make: async (id) => {
      await run(
        sql`insert into media_file (url, original_name, bytes) values (${MODEL}, 'a.glb', 500000) on conflict (url) do update set bytes = 500000`,
      )
      await run(sql`update product set view360_url = ${MODEL} where id = ${id}`)
    },
    mend: () => run(sql`update media_file set bytes = 400000`),
    field: 'modelUrl',
    detail: { bytes: 500_000, most: 400_000 },
  },
  {
    kind: 'modelOfOtherSize',
    what: 'has a model that is a hundred times as large',
    make: async (id) => {
      await run(sql`
        insert into media_file (url, original_name, bytes, size_x_mm, size_y_mm, size_z_mm) values (${MODEL}, 'a.glb', 1, 24800, 17800, 43500)
        on conflict (url) do update set size_x_mm = 24800, size_y_mm = 17800, size_z_mm = 43500`)
      await run(sql`update product set view360_url = ${MODEL} where id = ${id}`)
      await run(sql`
        insert into spec_definition (key, kind, dimension, unit, spec_group) values ('length', 'range', 'length', 'mm', 'size') on conflict do nothing`)
      await run(sql`insert into product_spec (product_id, key, number, unit) values (${id}, 'length', 43.5, 'cm')`)
    },
    mend: () => run(sql`update media_file set size_x_mm = 248, size_y_mm = 178, size_z_mm = 450`), // sizes differ by less than 5 %
    field: 'modelUrl',
    detail: { modelMm: 43_500, statedMm: 435, factor: 0.01 },
  },
  {
    kind: 'savedNotInShop',
    what: 'has a saved price',
    make: (id) => kept.hasSaved(id, 'price', 1),
    mend: () => run(sql`delete from saved_change`),
    field: 'price',
    detail: { fields: 1 },
  },
]

describe('an issue', () => {
  it.each(FAULTS)('$kind is there while a product $what', async ({ kind, make, mend, field, detail }) => {
    const id = await kept.hasRight()
    expect(await kept.kindsOf(id)).toEqual([])

    await make(id)

    expect(await kept.kindsOf(id)).toEqual([kind])
    expect(await kept.issuesOf(id)).toEqual([{ kind, field, detail }])
    await mend(id)
    expect(await kept.kindsOf(id)).toEqual([])
  })

  it('has a test for each kind', () => {
    const here = new Set(FAULTS.map(({ kind }) => kind))
    const elsewhere: ProductIssueKind[] = ['translationOlder', 'shopChangedSince', 'successorGone']

    expect([...here, ...elsewhere].toSorted()).toEqual(PRODUCT_ISSUE_KINDS.toSorted())
  })

  it('that stops a sale stays until its mend is in the shop', async () => {
    const id = await kept.hasRight({ priceFen: 0 })
    await run(sql`delete from product_image where product_id = ${id}`)
    await kept.hasSaved(id, 'price', 5)
    await kept.hasSaved(id, 'images', [{ url: '/media/c.webp', fit: 'contain', focal: null }])

    expect(await kept.issuesOf(id)).toEqual([
      { kind: 'noPrice', field: 'price', detail: { mendSaved: 1 } },
      { kind: 'noImage', field: 'images', detail: { mendSaved: 1 } },
      { kind: 'noAltText', field: 'imageTexts.en', detail: {} },
      { kind: 'savedNotInShop', field: 'images', detail: { fields: 2 } },
    ])
  })

  it('of a picture without an alternative text is of the pictures and texts as they are saved [b.library.2]', async () => {
    const id = await kept.hasRight()
    await kept.hasSaved(id, 'imageTexts.en', {})
    expect(await kept.kindsOf(id)).toEqual(['noAltText', 'savedNotInShop'])

    await kept.hasSaved(id, 'imageTexts.en', { '/media/a.webp': 'Front' })
    expect(await kept.kindsOf(id)).toEqual(['savedNotInShop'])

    await kept.hasSaved(id, 'images', [])
    await kept.hasSaved(id, 'imageTexts.en', {})
    expect(await kept.kindsOf(id)).toEqual(['noImage', 'savedNotInShop'])
  })

  it('is of a draft as it is saved, and none of what is archived', async () => {
    const id = await kept.hasRight({ active: false, priceFen: 0 })
    expect(await kept.kindsOf(id)).toEqual([])

    await run(sql`insert into record (type, id, is_draft) values ('product', ${id}, true)`)
    expect(await kept.kindsOf(id)).toEqual(['noPrice'])

    await kept.hasSaved(id, 'price', 5)
    expect(await kept.kindsOf(id)).toEqual([])
  })

  it('is of saved texts, lists and specs too', async () => {
    const id = await kept.hasRight()
    await kept.hasSaved(id, 'subtitle.en', 'Fast')
    await kept.hasSaved(id, 'subtitle.zh', '快')
    await kept.hasSaved(id, 'name.de', null)
    await kept.hasSaved(id, 'buyUrls', [{ seller: '', label: '', url: 'https://shop.example/c', languages: ['en', 'de'] }])
    await kept.hasSaved(id, 'manual.en', { url: '/m.pdf', bytes: 1 })
    await kept.hasSaved(id, 'specTexts.en', { motor: { name: 'Motor', value: 'Brushless', condition: null } })
    await kept.hasSaved(id, 'specTexts.zh', { motor: { name: '电机', value: '无刷', condition: null } })

    expect(await kept.issuesOf(id)).toEqual([
      { kind: 'noBuyAddress', field: 'buyUrls', detail: { languages: 'zh, ja, ko' } },
      { kind: 'translationMissing', field: 'name.de', detail: { language: 'de', fields: 'name, subtitle, specTexts' } },
      { kind: 'translationMissing', field: 'subtitle.ja', detail: { language: 'ja', fields: 'subtitle, specTexts' } },
      { kind: 'translationMissing', field: 'subtitle.ko', detail: { language: 'ko', fields: 'subtitle, specTexts' } },
      { kind: 'manualMissing', field: 'manual.zh', detail: { languages: 'zh, de, ja, ko' } },
      { kind: 'savedNotInShop', field: 'buyUrls', detail: { fields: 7 } },
    ])
  })

  it('needs no translation of what is not in English, of numbers, of names of definitions, and of a picture that is taken away', async () => {
    const id = await kept.hasRight()
    await run(sql`update product_text set keywords = 'Wörter' where product_id = ${id} and language = 'de'`)
    await run(
      sql`insert into spec_definition (key, kind, dimension, unit, spec_group) values ('weight', 'range', 'mass', 'g', 'size') on conflict do nothing`,
    )
    await run(sql`insert into product_spec (id, product_id, key, number, unit) values (1, ${id}, 'weight', 5, 'g')`)
    await run(sql`insert into product_spec_text (product_spec_id, language, name, value) values (1, 'en', 'Weight', '5 g')`)
    await run(sql`insert into product_image (id, product_id, image_url) values (77, ${id}, '/media/gone.webp')`)
    await run(sql`insert into product_image_text (product_image_id, language, alt) values (77, 'en', 'Gone')`)
    await kept.hasSaved(id, 'images', [{ url: '/media/a.webp', fit: 'contain', focal: null }])

    expect(await kept.kindsOf(id)).toEqual(['savedNotInShop'])
  })
})
