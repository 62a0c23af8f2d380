import { expect, it } from 'vitest'
import { withLink } from './new-address.ts'

it.each([
  ['/product/1', '/product/1', '/product/2', '/product/2'],
  ['/product/12', '/product/1', '/product/2', '/product/12'],
  ['<p><a href="/product/1">A</a> /product/1</p>', '/product/1', '/product/2', '<p><a href="/product/2">A</a> /product/1</p>'],
  ['<a href="/product/12">A</a>', '/product/1', '/product/2', '<a href="/product/12">A</a>'],
  ['<a href="/a?b=1&amp;c=2">A</a><a href="/a?b=1&amp;c=2">B</a>', '/a?b=1&c=2', '/d?b=1&c=2', '<a href="/d?b=1&amp;c=2">A</a><a href="/d?b=1&amp;c=2">B</a>'], // prettier-ignore
  ['<a href="/a">A</a>', '/a', '/$&', '<a href="/$&amp;">A</a>'],
  [null, '/a', '/b', null],
])('replaces a whole link and no more: %j', (value, link, to, next) => {
  expect(withLink(value, link, to)).toBe(next)
})
