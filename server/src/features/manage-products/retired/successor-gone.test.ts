import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { type KeptProducts, keptProducts } from '../../../../test/staff/kept-products.ts'
import { hasStaff } from '../../../../test/staff/staff.ts'

let shop: TestShop
let kept: KeptProducts
beforeAll(async () => {
  shop = await openShop()
  kept = keptProducts(shop, await hasStaff(shop.db))
})
afterAll(() => shop.close())
beforeEach(() => kept.clear())

const retire = (id: number, successorId: number | null = null) =>
  shop.db.rows(sql`
    update product set retired = ${JSON.stringify({ since: '2026-11-30', sparesUntil: null, successorId })}::jsonb where id = ${id}`)

describe('the issues of a retired product', () => {
  it.each([
    ['archived', (next: number) => shop.db.rows(sql`update product set active = false where id = ${next}`)],
    ['retired too', (next: number) => retire(next)],
  ])('name a successor that is %s, until another is chosen', async (_, leave) => {
    const id = await kept.hasRight()
    const next = await shop.hasProduct({ name: 'Next' })
    await retire(id, next)
    expect(await kept.kindsOf(id)).toEqual([])

    await leave(next)
    expect(await kept.kindsOf(id)).toEqual(['successorGone'])
    expect(await kept.issuesOf(id)).toEqual([{ kind: 'successorGone', field: 'retired', detail: { successor: 'Next' } }])
    await retire(id, await shop.hasProduct())
    expect(await kept.kindsOf(id)).toEqual([])
  })

  it('are none of selling', async () => {
    const id = await kept.hasRight({ priceFen: 0, stock: 0 })
    await shop.db.rows(sql`update product_buy_url set languages = '{en}' where product_id = ${id}`)
    await shop.db.rows(sql`
      insert into link_check (url, status, reason, checked_at, failing_since) values ('https://shop.example/a', 404, 'status', now(), now())`)
    expect(await kept.kindsOf(id)).toEqual(['noPrice', 'noBuyAddress', 'deadBuyAddress', 'noStock'])

    await retire(id)
    expect(await kept.kindsOf(id)).toEqual([])
  })
})
