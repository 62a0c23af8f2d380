import { describe, expect, it } from 'vitest'
import { MAX_PATH_LENGTH } from '../limits.ts'
import { oldPathOf, shopPathOf } from './shop-path.ts'

describe('a path of the shop', () => {
  it.each([
    ['/', '/'],
    ['/sale', '/sale'],
    ['/sale/', '/sale'],
    [' /Sale ', '/Sale'],
    ['/%73ale', '/sale'],
    ['/%2561', '/%2561'],
    ['/a%2fb', '/a%2Fb'],
    ['/商品', '/%E5%95%86%E5%93%81'],
    ['/%E5%95%86%e5%93%81', '/%E5%95%86%E5%93%81'],
    ['/a b+c:d', '/a%20b%2Bc%3Ad'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/...', '/...'],
    [`/${'a'.repeat(MAX_PATH_LENGTH - 1)}`, `/${'a'.repeat(MAX_PATH_LENGTH - 1)}`],
  ])('has one form: %s is %s', (typed, path) => {
    expect(shopPathOf(typed)).toBe(path)
    expect(shopPathOf(path)).toBe(path)
  })

  it.each([
    '',
    'sale',
    'https://shop.example/sale',
    '//',
    '//evil.example',
    '/a//b',
    '/a//',
    '/..',
    '/a/../b',
    '/%2e%2E/b',
    '/./a',
    '/%',
    '/%ff',
    '/%C0%AE',
    '/a%00',
    '/a%0d%0aset-cookie:b',
    '/a\tb',
    '/\ud800',
    '/sale?page=2',
    '/sale#top',
    `/${'a'.repeat(MAX_PATH_LENGTH)}`,
    `/${'商'.repeat(60)}`,
    `/${'a'.repeat(8_192)}`,
  ])('is none: %j', (typed) => {
    expect(shopPathOf(typed)).toBeUndefined()
  })

  it('is taken from an old address without its query', () => {
    expect(oldPathOf('/sale/?page=2#top')).toBe('/sale')
    expect(oldPathOf('?page=2')).toBeUndefined()
  })
})
