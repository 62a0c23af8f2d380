import type { Product } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { firstOf, firstOfEach } from './first-products.ts'

const product = (id: number, seriesId: number, more: Partial<Product> = {}) => ({ id, seriesId, ...more }) as Product // no more of it is looked at
const LIST = [1, 1, 2, 1, 3, 1, 1, 2].map((seriesId, index) => product(index, seriesId))

it('shows four products of a series, and hands on those of all series, in the order of the list [2.home.13]', () => {
  expect(firstOf(LIST, 1).map(({ id }) => id)).toEqual([0, 1, 3, 5])
  expect(firstOf(LIST, 9)).toEqual([])
  expect(firstOfEach(LIST).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 7])
})

it('hands on what a card shows: a subtitle, or else the description [2.home.16]', () => {
  const services = [{ id: 1, serviceDesc: 'Free shipping', icon: null }]
  const list = [
    product(1, 1, { subtitle: '1:10', description: 'Fast', services }),
    product(2, 1, { subtitle: '', description: 'Slow', services }),
  ]

  expect(firstOfEach(list)).toEqual([
    { ...list[0], description: '', services: [] },
    { ...list[1], services: [] },
  ])
})
