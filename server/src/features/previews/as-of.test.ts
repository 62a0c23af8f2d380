import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPreviews, type Previews } from '../../../test/staff/preview-shop.ts'

let previews: Previews
let id: number
let other: number
beforeAll(async () => void (previews = await openPreviews()))
afterAll(() => previews.close())
beforeEach(async () => {
  const { shop, seriesId } = previews
  id = await shop.hasProduct({ seriesId, name: 'Before', priceFen: 10_000, stock: 30 })
  other = await shop.hasProduct({ seriesId, name: 'Beside', priceFen: 20_000 })
})

const link = (of: Parameters<Previews['link']>[0]) => previews.link({ recordId: id, ...of })

describe('a preview as of a time', () => {
  it('shows the prices that hold then, in lists too, and those of now beside it', async () => {
    await previews.shop.db.rows(sql`
      insert into product_price_schedule (product_id, starts_at, price_fen) values (${id}, '2030-01-01T00:00:00Z', 5000), (${other}, '2031-01-01T00:00:00Z', 100)`)
    const { token } = await link({ withSaved: false, asOf: '2030-01-01T00:00:00.000Z' })

    expect((await previews.call(token, `/product/${id}`)).data).toMatchObject({ price: 50, originalPrice: 100 })
    expect((await previews.call(token, `/product/page?seriesId=${previews.seriesId}&priceEnd=60`)).data.rows).toMatchObject([
      { name: 'Before', price: 50 },
    ])
    expect((await previews.call(`${token}.now`, `/product/${id}`)).data).toMatchObject({ price: 100, originalPrice: null })
    expect((await previews.page(token, `/product/${id}`)).body).toContain(`/preview/${token}.now/product/${id}`)
    expect((await previews.page(`${token}.now`, `/product/${id}`)).statusCode).toBe(200)
  })

  it('shows a saved price that begins then', async () => {
    const schedule = [{ starts: '2030-01-01T00:00:00.000Z', ends: null, price: 60, originalPrice: null }]
    await previews.save(id, { schedule })
    const [then, before] = [await link({ asOf: '2030-01-01T00:00:00.000Z' }), await link({ asOf: '2029-12-31T23:59:59.000Z' })]

    expect((await previews.call(then.token, `/product/${id}`)).data).toMatchObject({ price: 60, originalPrice: 100 })
    expect((await previews.call(before.token, `/product/${id}`)).data).toMatchObject({ price: 100, originalPrice: null })
  })

  it('shows a product that is there from then on', async () => {
    await previews.shop.db.rows(sql`update product set visible_from = '2030-01-01T00:00:00Z' where id = ${id}`)
    const { token } = await link({ withSaved: false, asOf: '2030-01-01T00:00:00.000Z' })

    expect((await previews.page(token, `/product/${id}`)).statusCode).toBe(200)
    expect((await previews.page(`${token}.now`, `/product/${id}`)).statusCode).toBe(404)
  })
})
