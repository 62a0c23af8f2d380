import { shownMinor, toFen } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import { LANGUAGES } from '@shop/contract/languages'
import { CURRENCY } from '@shop/contract/money'
import { describe, expect, it } from 'vitest'
import {
  facetsOf,
  type Filters,
  filtersOf,
  isForeign,
  isUnderstood,
  pageOf,
  readFilters,
  typedMinor,
  withAll,
  withFilters,
  withPage,
} from './product-filters.ts'

const search = (text: string) => new URLSearchParams(text)
const NONE: Filters = {
  sort: undefined,
  order: 'desc',
  tags: [],
  min: undefined,
  max: undefined,
  series: undefined,
  inStock: false,
  fits: undefined,
  specs: [],
  units: undefined,
}

describe('the call that an address asks for', () => {
  it('is the first page in the merchant’s order without anything [5.14]', () => {
    expect(filtersOf(search(''), 'en')).toEqual({ page: 1 })
  })

  it('is two pages at once where all are wanted, until the list is another one', () => {
    expect(filtersOf(search('all=1'), 'en')).toEqual({ page: 1, limit: 24 })
    expect(facetsOf(search('all=1'), 'en', {})).toEqual({})
    expect(String(withAll(search('sort=price&page=2')))).toBe('sort=price&all=1')
    expect(String(withFilters(search('all=1'), { ...NONE, inStock: true }, 'en'))).toBe('inStock=1')
  })

  it('carries sort, tags, price and page', () => {
    expect(filtersOf(search('sort=price&order=asc&tags=2,5&min=100&max=900&cur=CNY&page=3'), 'zh')).toEqual({
      page: 3,
      sort: 'price',
      order: 'asc',
      tags: '2,5',
      priceStart: 100,
      priceEnd: 900,
    })
  })

  it.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999999999999',
    'min=-5',
    'min=1e9',
    'min=1.234',
    'max=',
    'max=NaN',
    'tags=x',
    'tags=0',
    'tags=,',
    `tags=${Array.from({ length: 51 }, (_, index) => index + 1).join(',')}`,
    'sort=name',
    'sort=__proto__',
    'order=asc',
    'cur=XYZ',
    'min=900&max=100',
  ])('ignores %s [5.13, 5.14]', (text) => {
    expect(filtersOf(search(text), 'en')).toEqual({ page: 1 })
  })

  it('sorts from the top where the order is not said', () => {
    expect(filtersOf(search('sort=sales'), 'en')).toMatchObject({ sort: 'sales', order: 'desc' })
  })

  it('never goes beyond the bounds that the call accepts', () => {
    expect(filtersOf(search('min=1&max=99999999999&cur=CNY'), 'zh').priceEnd).toBe(99_999_999.99)
  })
})

describe('a price range', () => {
  const PRICES = [0, 0.01, 0.29, 7.14, 99.99, 100, 419.86, 1999, 2999.01, 3499.5]

  it.each(LANGUAGES)('in %s lists exactly the products whose shown price lies within it [d.language.9]', (language) => {
    for (const from of PRICES) {
      for (const to of PRICES) {
        const shown = (yuan: number) => shownMinor(toFen(yuan), CURRENCY[language])
        if (shown(from) > shown(to)) continue
        const filters = { ...NONE, min: shown(from), max: shown(to) }
        const { priceStart, priceEnd } = filtersOf(withFilters(search(''), filters, language), language)

        for (const price of PRICES) {
          const isListed = price >= Number(priceStart) && price <= Number(priceEnd)
          const isWithin = shown(price) >= shown(from) && shown(price) <= shown(to)
          expect(isListed, `${formatMinor(shown(price), language)} at ${price}`).toBe(isWithin)
        }
      }
    }
  })

  it('is read in the currency it was typed in, min down and max up [d.routes.5]', () => {
    const typed = search('min=100&max=200&cur=USD')

    expect(isForeign(typed, 'ja')).toBe(true)
    expect(readFilters(typed, 'ja')).toMatchObject({ min: 14642, max: 29286 })
  })

  it('asks for the same products before and after the address is converted [d.routes.5]', () => {
    const typed = search('min=100&max=200&cur=USD&page=2')
    const converted = withPage(withFilters(typed, readFilters(typed, 'de'), 'de'), pageOf(typed))

    expect(isForeign(converted, 'de')).toBe(false)
    expect(filtersOf(converted, 'de')).toEqual(filtersOf(typed, 'de'))
  })

  it('is in the currency of the page where none is said [d.routes.6]', () => {
    expect(readFilters(search('min=100'), 'ko')).toMatchObject({ min: 100 })
    expect(isForeign(search('min=100'), 'ko')).toBe(false)
  })

  it.each([
    ['10.5', 'JPY', 'min', 11],
    ['10.5', 'JPY', 'max', 10],
    ['419.86', 'USD', 'min', 41986],
    ['-1', 'USD', 'min', undefined],
    ['1e3', 'USD', 'max', undefined],
    ['', 'USD', 'max', undefined],
  ] as const)('typed as %s %s is the %s of %s', (text, currency, end, minor) => {
    expect(typedMinor(text, currency, end)).toBe(minor)
  })
})

describe('the address of filters', () => {
  it('starts at page 1 and keeps what is not a filter [4.21]', () => {
    const next = withFilters(search('lang=de&page=4'), { ...NONE, sort: 'price', order: 'asc', tags: [2], min: 10050 }, 'de')

    expect(String(next)).toBe('sort=price&order=asc&tags=2&min=100.5&cur=EUR&lang=de')
  })

  it('is bare when all filters are off [4.24]', () => {
    const all = 'sort=price&order=asc&tags=2&min=1&max=2&cur=USD&series=3&inStock=1&specs=weight%3A..249&units=imperial&page=3'

    expect(String(withFilters(search(`${all}&spec.cells=3`), NONE, 'en'))).toBe('')
  })

  it('says no page for the first', () => {
    expect(String(withPage(search('tags=2&page=3'), 1))).toBe('tags=2')
    expect(String(withPage(search('tags=2'), 3))).toBe('tags=2&page=3')
  })
})

describe('filters by figures [f.page.1]', () => {
  const compared = new Map([
    ['top-speed', { direction: 'more' as const }],
    ['weight', { direction: 'less' as const }],
  ])

  it('are asked for in one form, however they are written', () => {
    const [one, other] = ['specs=weight:..249;top-speed:80..|40..60&inStock=1', 'inStock=1&specs=top-speed:40..60|80..;weight:..249']

    expect(filtersOf(search(one ?? ''), 'en', { specs: compared })).toEqual(filtersOf(search(other ?? ''), 'en', { specs: compared }))
    expect(filtersOf(search(one ?? ''), 'en', { specs: compared })).toEqual({
      page: 1,
      inStock: '1',
      specs: 'top-speed:40..60|80..;weight:..249',
    })
  })

  it.each([
    ['specs=top-speed:40..', true],
    ['specs=top-speed:40..;lift:3', false],
    ['specs=top-speed:x', false],
    ['specs=-', false],
    ['sort=spec:weight', true],
    ['sort=spec:lift', false],
    ['spec.top-speed.min=1e3', false],
    ['', true],
  ])('?%s is understood: %s; what is not is left out', (text, is) => {
    expect(isUnderstood(search(text), { specs: compared })).toBe(is)
    expect(JSON.stringify(filtersOf(search(text), 'en', { specs: compared }))).not.toMatch(/lift|x|-"|1e3/)
  })

  it.each([
    ['sort=spec:weight', 'spec:weight', 'asc'],
    ['sort=spec:top-speed', 'spec:top-speed', 'desc'],
    ['sort=spec:weight&order=desc', 'spec:weight', 'desc'],
    ['sort=spec:weight.desc', 'spec:weight', 'desc'],
    ['sort=price-asc', 'price', 'asc'],
  ])('?%s is sorted by %s, %s: best first, unless it says which way', (text, sort, order) => {
    expect(filtersOf(search(text), 'en', { specs: compared })).toMatchObject({ sort, order })
  })

  it('are counted whatever the order and the page', () => {
    expect(facetsOf(search('sort=price&page=3&specs=weight:..249'), 'en', { seriesId: '3' }, { specs: compared })).toEqual({
      specs: 'weight:..249',
      seriesId: '3',
    })
  })

  it('keep the units in which bounds were typed, and no units of points', () => {
    expect(readFilters(search('specs=weight:..249&units=imperial'), 'en').units).toBe('imperial')
    expect(readFilters(search('specs=cells:3&units=imperial'), 'en').units).toBeUndefined()
    expect(readFilters(search('specs=weight:..249&units=ell'), 'en').units).toBeUndefined()
  })
})
