import { addComment } from '@shop/contract/videos/watching'
import { addToCart } from '@shop/contract/cart/cart'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo } from '../../test/database.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

it('a table that is held for long refuses what needs it, with C503, and nothing else', async () => {
  const { token } = await shop.hasCustomer()
  const [id, productId] = [await shop.hasVideo(), await shop.hasProduct()]
  const holder = await connectTo(shop.connection)
  await holder.query('begin')
  await holder.query('lock table video_comment')
  const comment = () => shop.ask(addComment, { id }, { token, body: { content: 'Nice.' } })

  const waiting = Promise.all([comment(), comment(), comment()])
  const other = await shop.ask(addToCart, {}, { token, body: { productId } })

  expect(other.code).toBe('0000')
  expect((await waiting).map(({ code }) => code)).toEqual(['C503', 'C503', 'C503'])
  await holder.query('rollback')
  await holder.end()
  expect((await comment()).code).toBe('0000')
})
