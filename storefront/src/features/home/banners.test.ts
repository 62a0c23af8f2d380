import type { Banner } from '@shop/contract/content/content'
import { expect, it } from 'vitest'
import { seriesIdOfTarget, shownBanners, targetOf } from './banners.ts'

const banner = (id: number, status: number, sortOrder: number): Banner => ({
  id,
  status,
  sortOrder,
  title: '',
  description: '',
  buttonText: '',
  imageUrl: '',
  targetUrl: '',
  focalWide: null,
  focalNarrow: null,
})

it('shows only banners of status 2001001, by sortOrder, then by id [4.7, 9.6]', () => {
  const banners = [
    banner(1, 2001001, 9),
    banner(2, 0, 1),
    banner(3, 2001001, 2),
    banner(5, 2001001, -1),
    banner(4, 2001001, 2),
    banner(6, 1, 0),
  ]

  expect(shownBanners(banners).map(({ id }) => id)).toEqual([5, 3, 4, 1])
})

it.each([
  ['/product/101', { to: '/product/101', isOutside: false }],
  ['discount-products', { to: '/discount-products', isOutside: false }],
  ['#series', { to: '/#series', isOutside: false }],
  [' /category/5 ', { to: '/category/5', isOutside: false }],
  ['https://example.com/a', { to: 'https://example.com/a', isOutside: true }],
  ['http://example.com', { to: 'http://example.com', isOutside: true }],
  ['//example.com', { to: '/example.com', isOutside: false }],
  ['\\\\example.com', { to: '/example.com', isOutside: false }],
  ['javascript:alert(1)', { to: '/javascript:alert(1)', isOutside: false }],
  ['', undefined],
  ['  ', undefined],
])('a banner with the address %j leads to %j [2.home.6]', (targetUrl, target) => {
  expect(targetOf({ targetUrl })).toEqual(target)
})

it.each([
  ['/category/5', 5],
  ['category/12?sort=price', 12],
  ['/product/5', undefined],
  ['', undefined],
])('a banner with the address %j is about series %d', (targetUrl, id) => {
  expect(seriesIdOfTarget({ targetUrl })).toBe(id)
})
