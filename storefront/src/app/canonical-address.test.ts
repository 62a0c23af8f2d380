import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { filtersOf } from '../features/product-list/product-filters.ts'
import { canonicalAddress, DECLARED, standingPages } from './canonical-address.ts'

const SOURCES = join(import.meta.dirname, '..')
const canonical = (address: string) => {
  const [path = '', search] = address.split('?')
  const page = canonicalAddress(path, search === undefined ? '' : `?${search}`)
  return page && page.path + page.search
}

describe('the canonical address', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&page=2', '/'],
    ['/PRODUCTS/', '/products'],
    ['/product/007/', '/product/7'],
    ['/product/%37?tags=1', '/product/7'],
    ['/category/3', '/category/3'],
    ['/CATEGORY/cars-3/', '/category/3'],
    ['/category/3?page=1', '/category/3'],
    ['/category/3?page=01', '/category/3'],
    ['/category/3?page=02&utm_source=mail', '/category/3?page=2'],
    ['/category/3?page=-1&sort=&order=asc&tags=,&min=NaN&max=-1&cur=ZZZ&lang=xx', '/category/3'],
    ['/category/3?page=2&lang=de&tags=5,02,5&order=asc&sort=price', '/category/3?sort=price&order=asc&tags=5%2C2&page=2&lang=de'],
    ['/category/3?sort=price&order=desc', '/category/3?sort=price'],
    ['/category/3?cur=USD&max=900.50&min=0100', '/category/3?min=100&max=900.5&cur=USD'],
    ['/category/3?cur=USD', '/category/3'],
    ['/discount-products/?min=5&name=x', '/discount-products?min=5'],
    ['/search?page=3&name=%20Kestrel%2010%20&tags=1', '/search?name=Kestrel+10&tags=1&page=3'],
    [
      '/category/3?specs=weight:..249;cells:3|2&units=imperial&inStock=1',
      '/category/3?inStock=1&specs=cells%3A2%7C3%3Bweight%3A..249&units=imperial',
    ],
    ['/category/3?specs=weight:heavy;cells:3', '/category/3?specs=cells%3A3%3B-'],
    ['/category/3?specs=x&units=imperial', '/category/3?specs=-'],
    ['/category/3?sort=spec:weight', '/category/3?sort=spec%3Aweight'],
    ['/category/3?sort=spec:weight.desc', '/category/3?sort=spec%3Aweight&order=desc'],
    [
      '/category/3?spec.cells=3&spec.cells=none&spec.top-speed.min.km/h.mph=22&spec.weight.max=&units=imperial',
      '/category/3?specs=cells%3A3%7Cnone%3Btop-speed%3A35.405..&units=imperial',
    ],
    ['/search?name=%20', '/search'],
    ['/help?q=battery&page=2', '/help?q=battery'],
    ['/HELP/007', '/help/7'],
    ['/videos?page=1&seriesId=02&title=%20x%20', '/videos?title=x&seriesId=2'],
    ['/videos/03', '/videos/3'],
    ['/policy/privacy/', '/policy/privacy'],
  ])('of %s is %s', (address, one) => {
    expect(canonical(address)).toBe(one)
    expect(canonical(one)).toBe(one)
  })

  it.each([
    '/nope',
    '//',
    '//////x',
    '/category/0',
    '/category/rc-cars-3',
    '/product/abc',
    '/product/%',
    '/product/7/8',
    '/%70roducts',
    '/policy/nothing',
    '/policy/Privacy',
    '/help/x',
  ])('is none where there is no page: %s', (path) => {
    expect(canonical(path)).toBeUndefined()
  })

  it('asks for the same list as the address that it stands for', () => {
    const searches = ['sort=sales', 'order=asc', 'sort=price&order=x', 'tags=3,1,3', 'min=5&max=4', 'min=05.5&max=5.5&cur=JPY', 'page=007']
    for (const search of searches) {
      const one = canonicalAddress('/category/3', `?${search}`)

      for (const language of LANGUAGES) {
        const input = filtersOf(new URLSearchParams(one?.search), language)
        expect({ search, language, input }).toEqual({ search, language, input: filtersOf(new URLSearchParams(search), language) })
      }
    }
  })
})

describe('what the screens declare', () => {
  it('are all search parameters that the storefront reads', () => {
    const read = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/[sS]earch\)?\.get\('(\w+)'\)/g)].map(([, name]) => name),
    )

    const declared = new Set(DECLARED.flatMap(({ declaration: { search = {} } }) => Object.keys(search)))

    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((name) => !declared.has(name ?? ''))).toEqual([])
  })

  it('are the pages that stand whatever the catalogue holds', () => {
    expect(standingPages).toEqual([
      '/',
      '/products',
      '/choose',
      '/discount-products',
      '/help',
      '/brand-story',
      '/about',
      '/videos',
      '/contact',
      '/subscribe',
    ])
    for (const path of standingPages) expect(canonical(path)).toBe(path)
  })
})
