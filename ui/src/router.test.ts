import { describe, expect, it } from 'vitest'
import { matchPath, resolvePath } from './router.tsx'

describe('a pattern of paths', () => {
  it.each([
    ['/', '/', {}],
    ['/products', '/products', {}],
    ['/products', '/PRODUCTS/', {}],
    ['/product/:id', '/product/7', { id: '7' }],
    ['/product/:id', '/product/%37', { id: '7' }],
    ['/product/:id', '/product/%2537', { id: '%37' }],
    ['/product/:id', '/product/a%2Fb', { id: 'a/b' }],
    ['/help/:id/:language', '/help/3/de', { id: '3', language: 'de' }],
  ])('%s fits %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/', '//'],
    ['/', '/products'],
    ['/products', '/product'],
    ['/products', '/products/1'],
    ['/products', '//products'],
    ['/product/:id', '/product/'],
    ['/product/:id', '/product/1/2'],
    ['/product/:id', '/product/%ff'],
    ['/product/:id', '/product/%'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })
})

describe('where an address leads', () => {
  const from = { pathname: '/category/3', search: '?page=2', hash: '#main' }

  it.each([
    ['/', { pathname: '/', search: '', hash: '' }],
    ['/product/7?lang=de#specs', { pathname: '/product/7', search: '?lang=de', hash: '#specs' }],
    ['?page=3', { pathname: '/category/3', search: '?page=3', hash: '' }],
    ['?', { pathname: '/category/3', search: '', hash: '' }],
    ['#list', { pathname: '/category/3', search: '?page=2', hash: '#list' }],
    ['//////x', { pathname: '//////x', search: '', hash: '' }],
    ['/search?name=a?b', { pathname: '/search', search: '?name=a?b', hash: '' }],
    ['/%', { pathname: '/%', search: '', hash: '' }],
  ])('%s', (to, path) => {
    expect(resolvePath(to, from)).toEqual(path)
  })
})
