import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPreviews, type Previews } from '../../../test/staff/preview-shop.ts'

const calls = KIND_CALLS.offer

let previews: Previews
beforeAll(async () => void (previews = await openPreviews()))
afterAll(() => previews.close())

it('a preview shows the prices of a saved offer as of its time, from the page of offers on', async () => {
  const { shop, editor, seriesId, link, call, page } = previews
  const id = await shop.hasProduct({ seriesId, name: 'Buggy', priceFen: 10_000 })
  const { data } = await shop.ask(calls.create, {}, { ...editor, body: { name: 'Winter', percent: 25 } })
  const set = { seriesIds: [seriesId], starts: '2040-01-01T00:00:00.000Z', ends: '2040-01-03T00:00:00.000Z' }
  await shop.ask(calls.save, { id: data.id }, { ...editor, body: { rev: 1, set } })
  const of = { type: 'offer', recordId: data.id }
  const [then, before] = [await link({ ...of, asOf: '2040-01-02T00:00:00.000Z' }), await link({ ...of, asOf: '2039-12-31T00:00:00.000Z' })]

  expect((await call(then.token, `/product/${id}`)).data).toMatchObject({ price: 75, originalPrice: 100 })
  expect((await call(before.token, `/product/${id}`)).data).toMatchObject({ price: 100, originalPrice: null })
  expect((await page(then.token, '/discount-products')).body).toContain('Buggy')
  expect((await shop.ask(calls.get, { id: data.id }, editor)).data).toMatchObject({ state: 'draft' })
})
