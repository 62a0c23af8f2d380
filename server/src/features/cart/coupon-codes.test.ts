import * as calls from '@shop/contract/cart/cart'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { addCoupons, openCarts } from '../../../test/fixtures/cart.ts'

const { shop, asking, add, close } = await openCarts()
afterAll(close)

const apply = (couponCode: string) => shop.ask(calls.applyCoupon, {}, asking({}, { couponCode }))
const countedRequests = async () =>
  (await shop.db.row<{ hits: number }>(sql`select coalesce(sum(count), 0)::int as hits from rate_limit`))?.hits ?? 0

it('a coupon is applied by its code as it was meant, however that was typed or pasted, and that is no guess: report R6', async () => {
  await addCoupons(shop.db, [{ code: 'WELCOME-10', minimum: 0, percent: 10 }])
  await add(await shop.hasProduct({ priceFen: 1_000 }))
  const before = await countedRequests()
  const typed = [
    'ＷＥＬＣＯＭＥ－１０',
    'WELCOME－１０',
    '\u200B welcome-10\u200B',
    'WELCOME\u2060-10\uFEFF',
    'welcome\u201110',
    '\u3000Welcome-10\u00A0',
  ]

  for (const code of typed) expect([code, (await apply(code)).data?.coupon?.code]).toEqual([code, 'WELCOME-10'])

  expect((await countedRequests()) - before).toBe(typed.length) // the limit of writes counts each request once
})

it('a coupon keeps a code that was stored in another form; one of which nothing is seen is C103, and no guess', async () => {
  await addCoupons(shop.db, [{ code: 'ＡＬＴ２', minimum: 0, percent: 10 }])
  await add(await shop.hasProduct({ priceFen: 1_000 }))

  expect((await apply('ａｌｔ２')).data.coupon).toMatchObject({ code: 'ＡＬＴ２' })
  expect(await apply(' \u200B\u2060 ')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'couponCode' }] } })
})
