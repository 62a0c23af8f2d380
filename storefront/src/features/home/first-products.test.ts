import type { Product } from '@shop/contract/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { firstModels, firstOf, firstOfEach, modelsNamed } from './first-products.ts'

const product = (id: number, seriesId: number, more: Partial<Product> = {}) => ({ id, seriesId, ...more }) as Product // no other field is read
const LIST = [1, 1, 2, 1, 3, 1, 1, 2].map((seriesId, index) => product(index, seriesId))

const FOUR_EACH = new Map([1, 2, 3].map((id) => [id, 4]))

it('shows the first products of a series, and hands on those of all series, in the order of the list [2.home.13]', () => {
  expect(firstOf(LIST, 1, 4).map(({ id }) => id)).toEqual([0, 1, 3, 5])
  expect(firstOf(LIST, 9, 4)).toEqual([])
  expect(firstOfEach(LIST, FOUR_EACH).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 7])
  expect(firstOfEach(LIST, new Map([[1, 6]])).map(({ id }) => id)).toEqual([0, 1, 3, 5, 6])
})

it('hands on one that the head pulls apart and its series does not show', () => {
  expect(firstOfEach(LIST, FOUR_EACH, [6]).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(firstOf(firstOfEach(LIST, FOUR_EACH, [6]), 1, 4).map(({ id }) => id)).toEqual([0, 1, 3, 5])
})

it.each([
  ['one of each series first', [1, 1, 1, 2, 3, 4, 5, 6, 7], [0, 3, 4, 5, 6, 7]],
  ['then the second of each, in the order of the series', [1, 1, 1, 2, 2, 3, 1], [0, 3, 5, 1, 4, 2]],
  ['all where they are few', [1, 1, 1], [0, 1, 2]],
  ['none where there are none', [], []],
])('lists six models, %s [2.home.21]', (_, series, ids) => {
  expect(firstModels(series.map((seriesId, index) => product(index, seriesId))).map(({ id }) => id)).toEqual(ids)
})

describe('the models of a text', () => {
  const numberOf = ({ id }: { id: number }) => `CAR-0${id}`
  const namesFor = (text: string) =>
    modelsNamed([product(101, 1, { name: 'Kestrel 10 4WD Buggy' }), product(102, 1, { name: 'Merlin 8 Rally' })], text, numberOf).map(
      ({ id }) => id,
    )

  it.each([
    ['', [101, 102]],
    ['  ', [101, 102]],
    ['kestrel buggy', [101]],
    ['ＫＥＳＴＲＥＬ', [101]],
    ['car0102', [102]],
    ['car-0', [101, 102]],
    ['kestrel rally', []],
  ])('%j are %j', (text, ids) => {
    expect(namesFor(text)).toEqual(ids)
  })
})
