import { LANGUAGES } from '@shop/contract/languages'
import { PRODUCT_ISSUE_KINDS, type ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import { listProductIssues as issuesOfShop } from '@shop/contract/manage/product-issues/product-issues'
import { listKeptProducts } from '@shop/contract/manage/products/products'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { listProductIssues } from '../../src/features/product-issues/product-issues.queries.ts'
import type { TestShop } from '../shop.ts'
import { hasStaff, type TestStaff } from './staff.ts'

export function keptProducts(shop: TestShop, staff: TestStaff) {
  const { db } = shop

  async function clear() {
    await db.rows(sql`delete from product`)
    await db.rows(sql`delete from series`)
    await db.rows(sql`delete from saved_change`)
    await db.rows(sql`delete from record`)
    await db.rows(sql`delete from link_check`)
    await db.rows(sql`delete from media_file`)
  }

  /** Adds a picture with alternative texts in all languages. */
  const hasImage = (id: number, url: string) =>
    db.rows(sql`
      with image as (insert into product_image (product_id, image_url) values (${id}, ${url}) returning id)
      insert into product_image_text (product_image_id, language, alt)
      select image.id, language, 'Front ' || language from image cross join unnest(${LANGUAGES}::text[]) language`)

  /** Adds a product without issues. */
  async function hasRight(values: Parameters<TestShop['hasProduct']>[0] = {}) {
    const id = await shop.hasProduct({ seriesId: await shop.hasSeries(), ...values })
    await db.rows(sql`update product_text set name = 'Name ' || language where product_id = ${id}`)
    await hasImage(id, '/media/a.webp')
    await db.rows(sql`insert into product_buy_url (product_id, url) values (${id}, 'https://shop.example/a')`)
    await db.rows(sql`update product set safety_maker = 'Maker', safety_responsible = 'Responsible' where id = ${id}`)
    return id
  }

  const hasSaved = (id: number, field: string, value: unknown) =>
    db.rows(sql`
      insert into saved_change (type, record_id, field, value, base, staff_id)
      values ('product', ${id}, ${field}, ${JSON.stringify(value)}::jsonb, 'null', ${staff.id})
      on conflict (type, record_id, field) do update set value = excluded.value`)

  /** Returns the kinds of a product's issues from the product list. Checks that the list's filters and the shop's issues agree. */
  async function kindsOf(id: number): Promise<ProductIssueKind[]> {
    const rows = async (input = {}) => (await shop.ask(listKeptProducts, { limit: 200, ...input }, staff)).data.rows
    const row = (await rows()).find((one) => one.id === id)
    const kinds = row?.findings ?? []
    const others = PRODUCT_ISSUE_KINDS.filter((kind) => !kinds.includes(kind))
    for (const kind of kinds) expect((await rows({ 'filter[finding]': kind })).map((one) => one.id)).toContain(id)
    expect((await rows({ 'filter[finding]': others.join(',') })).map((one) => one.id)).not.toContain(id)
    const whole = (await shop.ask(issuesOfShop, {}, staff)).data.kinds
    const ofShop = whole.filter(({ first }) => first.some((product) => product.id === id)).map(({ kind }) => kind)
    expect(ofShop).toEqual(row?.state === 'live' ? kinds : [])
    return kinds
  }

  const issuesOf = async (id: number) => (await listProductIssues(db, [id])).map(({ kind, field, detail }) => ({ kind, field, detail }))

  const hasRecord = (id: number, { isDraft = false, by = staff.id, time = '2026-11-01T10:00:00Z' }: RecordValues = {}) =>
    db.rows(sql`
      insert into record (type, id, rev, is_draft, changed_by, changed_at) values ('product', ${id}, 1, ${isDraft}, ${by}, ${time})`)

  /** Adds products that differ in everything by which lists can be filtered. */
  async function hasMany(count: number) {
    const people = [staff, await hasStaff(db)]
    const series = [await shop.hasSeries({ code: 'CAR' }), await shop.hasSeries({ code: 'BOT', active: false })]
    const tags = [await shop.hasTag('One'), await shop.hasTag('Two')]
    for (let n = 0; n < count; n++) {
      const id = await shop.hasProduct({
        seriesId: series[n % 2] ?? 0,
        name: ['Zephyr', 'ändern', 'Buggy', 'buggy'][n % 4] ?? '',
        ...(n % 3 > 0 && { german: 'Flitzer' }),
        priceFen: (n % 5) * 10_000,
        originalPriceFen: n % 7 === 0 ? 99_900 : null,
        tags: tags.filter((_, place) => n % (place + 2) === 0),
        stock: [0, 1, 5, 6][(n >> 1) % 4] ?? 0,
        sales: n % 6,
        sort: n % 3,
        active: n % 4 !== 3,
      })
      if (n % 4 === 3)
        await hasRecord(id, { isDraft: n % 8 === 3, by: people[n % 2]?.id ?? 0, time: `2026-11-0${(n % 9) + 1}T10:00:00.000123Z` })
      if (n % 5 === 0) await hasSaved(id, 'price', 444.44)
      if (n % 6 === 0) await hasSaved(id, 'tags', [tags[1]])
      if (n % 9 === 0) await db.rows(sql`update product set visible_from = now() + interval '1 hour' where id = ${id}`)
    }
    return { series, tags, people }
  }

  return { clear, hasImage, hasRight, hasMany, hasRecord, hasSaved, kindsOf, issuesOf }
}

interface RecordValues {
  isDraft?: boolean
  by?: number
  time?: string
}

export type KeptProducts = ReturnType<typeof keptProducts>
