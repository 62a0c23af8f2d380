import { listKeptProducts } from '@shop/contract/manage/products/products'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type KeptProducts, keptProducts } from '../../../test/staff/kept-products.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let staff: TestStaff
let kept: KeptProducts
beforeAll(async () => {
  shop = await openShop()
  staff = await hasStaff(shop.db)
  kept = keptProducts(shop, staff)
})
afterAll(() => shop.close())
beforeEach(() => kept.clear())

const list = (input: Record<string, unknown> = {}) => shop.ask(listKeptProducts, input, staff)
const idsOf = async (input: Record<string, unknown> = {}) => (await list(input)).data.rows.map(({ id }) => id)

describe('pages', () => {
  const SORTS = ['sort', 'name', 'price', 'available', 'sales', 'changed'] as const

  it('lead through the whole list and back, each product once, in every order', async () => {
    await kept.hasMany(11)
    for (const [sort, order] of SORTS.flatMap(
      (name) =>
        [
          [name, 'asc'],
          [name, 'desc'],
        ] as const,
    )) {
      const whole = await idsOf({ sort, order, limit: 200 })
      const pages: number[][] = []
      let after: string | null | undefined
      do {
        const { data } = await list({ sort, order, limit: 4, ...(after && { after }) })
        expect(data.total).toBe(11)
        pages.push(data.rows.map(({ id }) => id))
        after = data.next
      } while (after)
      const last = await list({ sort, order, limit: 4, after: (await list({ sort, order, limit: 7 })).data.next })
      const back: number[][] = [last.data.rows.map(({ id }) => id)]
      for (let before = last.data.previous; before;) {
        const { data } = await list({ sort, order, limit: 4, after: before })
        back.unshift(data.rows.map(({ id }) => id))
        expect(data.next).not.toBeNull()
        before = data.previous
      }

      expect(pages.flat(), `${sort} ${order}`).toEqual(whole)
      expect(pages.map((page) => page.length)).toEqual([4, 4, 3])
      expect(back.flat(), `${sort} ${order}`).toEqual(whole)
    }
  })

  it('are in order', async () => {
    await kept.hasMany(23)
    const keysBy = async (sort: string, keyOf: (row: Awaited<ReturnType<typeof list>>['data']['rows'][number]) => number | string) =>
      (await list({ sort, limit: 200 })).data.rows.map(keyOf)
    const isUp = (keys: Array<number | string>) => keys.every((key, at) => at === 0 || (keys[at - 1] ?? key) <= key)

    expect(isUp(await keysBy('price', ({ price }) => price))).toBe(true)
    expect(isUp(await keysBy('available', ({ available }) => available))).toBe(true)
    expect(isUp(await keysBy('sales', ({ sales }) => sales))).toBe(true)
    expect(isUp(await keysBy('changed', ({ changedTime }) => changedTime ?? ''))).toBe(true)
    expect(isUp(await keysBy('name', ({ name }) => name.toLowerCase().replace('ä', 'a')))).toBe(true)
  })

  it('go on where they were, whatever is added, changed and taken away meanwhile', async () => {
    const ids = []
    for (let n = 0; n < 6; n++) ids.push(await shop.hasProduct({ sort: 10 * n }))
    const [a, b, c, d, e, f] = ids
    const { next } = (await list({ limit: 2 })).data
    const added = await shop.hasProduct({ sort: 5 })
    await shop.db.rows(sql`delete from product where id = ${b ?? 0}`) // it is the last of the page
    await shop.db.rows(sql`update product set sort = 55 where id = ${c ?? 0}`)

    const page = (await list({ limit: 2, after: next })).data
    const before = (await list({ limit: 9, after: page.previous })).data

    expect(page.rows.map(({ id }) => id)).toEqual([d, e])
    expect(await idsOf({ limit: 9, after: page.next })).toEqual([f, c])
    expect(before.rows.map(({ id }) => id)).toEqual([a, added])
    expect(before).toMatchObject({ previous: null, total: 6 })
  })

  it('that have become empty lead back', async () => {
    const [first, last] = [await shop.hasProduct(), await shop.hasProduct()]
    const { next } = (await list({ limit: 1 })).data
    await shop.db.rows(sql`delete from product where id = ${last}`)

    const empty = (await list({ limit: 1, after: next })).data

    expect(empty).toMatchObject({ rows: [], next: null, total: 1 })
    expect(await idsOf({ limit: 1, after: empty.previous })).toEqual([first])
  })

  it('begin at a text of this list alone', async () => {
    await shop.hasProduct()
    await shop.hasProduct()
    const { next } = (await list({ limit: 1 })).data
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const wrong = [
      ['nonsense', {}],
      [next, { sort: 'price' }],
      [next, { order: 'desc' }],
      [encoded(['a', 'sort', 'asc', 'x', 1]), {}],
      [encoded(['a', 'sort', 'asc', '1', -1]), {}],
      [encoded(['a', 'name', 'asc', 'a\0b', 1]), { sort: 'name' }],
      [encoded(['a', 'changed', 'asc', '2026-02-30T10:00:00.000000Z', 1]), { sort: 'changed' }],
    ] as const

    for (const [after, input] of wrong) {
      const { code, data } = await list({ ...input, after })
      expect([after, code]).toEqual([after, 'C103'])
      expect(data).toMatchObject({ issues: [{ path: 'after' }] })
    }
  })
})
