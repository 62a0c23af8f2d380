import type { Product } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { firstPictureOf, firstPictures } from './first-pictures.ts'

const product = (id: number, seriesId: number, ...pictures: string[]) =>
  ({ id, seriesId, images: pictures.map((imageUrl, index) => ({ id: index, imageUrl })) }) as Product // no other field is read
const LIST = [product(1, 1), product(2, 1, '/a', '/b'), product(3, 1, '/c'), product(4, 2), product(5, 3, '/d')]

it.each([
  [1, '/a'],
  [2, ''],
  [3, '/d'],
  [9, ''],
])('series %i is shown by the first picture of its products', (seriesId, picture) => {
  expect(firstPictureOf(LIST, seriesId)).toBe(picture)
  expect(firstPictureOf(firstPictures(LIST), seriesId)).toBe(picture)
})

it('hands on one product of each series that has a picture', () => {
  expect(firstPictures(LIST).map(({ id }) => id)).toEqual([2, 5])
})
