import type { Product } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { ALL_OFFERS_INPUT, greatestAlone, greatestDiscount } from './greatest-discount.ts'

const offers = (...discounts: (number | null)[]) => ({
  rows: discounts.map((discount, id) => ({ id, discount, price: 100 - (discount ?? 0), originalPrice: 100 }) as Product), // no other field is read
  total: discounts.length,
  current: 1,
  totalPage: 1,
})

it.each([
  [offers(9, 22, 14), 22],
  [offers(null, 5), 5],
  [offers(), 0],
  [undefined, 0],
])('finds the greatest discount of %j', (list, greatest) => {
  expect(greatestDiscount(list, 'en')).toBe(greatest)
})

it('hands on the greatest of all offers alone, and a page of them whole', () => {
  expect(greatestAlone(offers(9, 22, 14), ALL_OFFERS_INPUT).rows.map(({ id }) => id)).toEqual([1])
  expect(greatestAlone(offers(), ALL_OFFERS_INPUT).rows).toEqual([])
  expect(greatestAlone(offers(9, 22, 14), { isDiscount: '1', page: '1' }).rows).toHaveLength(3)
})
