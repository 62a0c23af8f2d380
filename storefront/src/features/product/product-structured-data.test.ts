import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { productData } from './product-structured-data.ts'

const SERIES = { id: 1, name: 'Cars', code: 'car' } as Series // all fields that are read
const PRODUCT = {
  id: 101,
  seriesId: 1,
  name: 'Buggy',
  subtitle: '1:10 · 80 km/h',
  description: 'Fast',
  price: 2999,
  originalPrice: null,
  discountAmount: null,
  discount: null,
  tags: '',
  stockStatus: '',
  images: [{ id: 1, imageUrl: '/media/demo/buggy.webp' }],
  available: 9,
  lowestPrice30Days: null,
  specs: [],
  rating: null,
  gtin: null,
} as unknown as ProductDetail // all fields that are read
const url = 'https://shop.example/product/101'
const whole = (address: string) => `https://shop.example${address}`

const dataOf = (product: Partial<ProductDetail> = {}, language: 'en' | 'de' | 'ja' | 'ko' | 'zh' = 'en') =>
  productData({ product: { ...PRODUCT, ...product }, series: SERIES, brand: 'Kiteworks', language, url, whole })

describe('a product in the words of schema.org', () => {
  it('has its part number, its brand and its pictures', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Product',
      name: 'Buggy',
      description: 'Fast',
      sku: 'CAR-0101',
      brand: { name: 'Kiteworks' },
      category: 'Cars',
      image: ['https://shop.example/media/demo/buggy.webp'],
      url,
    })
  })

  it('has its number in trade, where it has one', () => {
    expect(dataOf({ gtin: '4006381333931' }).gtin).toBe('4006381333931')
    expect(Object.keys(JSON.parse(JSON.stringify(dataOf())))).not.toContain('gtin')
  })

  it('names its maker, and the day on which it is back, where they are known', () => {
    const data = dataOf({ safety: { maker: 'Kiteworks Ltd\n1 Road', responsible: '', warnings: '' }, stockUntil: '2026-12-03' })

    expect(data.manufacturer).toEqual({ '@type': 'Organization', name: 'Kiteworks Ltd' })
    expect(data.offers.availabilityStarts).toBe('2026-12-03')
    expect(dataOf({ safety: null, stockUntil: null })).toMatchObject({ manufacturer: undefined, offers: { availabilityStarts: undefined } })
  })

  it('is described by its subtitle where it has no description, and leaves out what it has not', () => {
    const data = dataOf({ description: '', images: [] })

    expect(data.description).toBe('1:10 · 80 km/h')
    expect(Object.keys(JSON.parse(JSON.stringify(data)))).not.toContain('image')
    expect(Object.keys(JSON.parse(JSON.stringify(data)))).not.toContain('additionalProperty')
  })

  it.each([
    ['en', '419.86', 'USD'],
    ['de', '389.87', 'EUR'],
    ['zh', '2999.00', 'CNY'],
    ['ja', '61480', 'JPY'],
    ['ko', '555415', 'KRW'],
  ] as const)('costs what the page shows, in %s: %s %s', (language, price, priceCurrency) => {
    expect(dataOf({}, language).offers).toMatchObject({ price, priceCurrency })
  })

  it('says what it cost before where it is reduced, and only there', () => {
    const reduced = dataOf({ originalPrice: 3499, discountAmount: 500, discount: 14 })

    expect(reduced.offers.priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '489.86',
      priceCurrency: 'USD',
    })
    expect(dataOf({ originalPrice: 2999 }).offers.priceSpecification).toBeUndefined()
  })

  it.each([
    [6, 'InStock'],
    [5, 'LimitedAvailability'],
    [1, 'LimitedAvailability'],
    [0, 'OutOfStock'],
  ])('with %d pieces is %s', (available, availability) => {
    expect(dataOf({ available }).offers.availability).toBe(`https://schema.org/${availability}`)
  })

  it('has the rating of its reviews, and none without', () => {
    expect(dataOf({ rating: { average: 4.6, total: 38, examples: 0 } }).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      reviewCount: 38,
    })
    expect(dataOf().aggregateRating).toBeUndefined()
  })

  it('has no rating where some of the reviews are examples', () => {
    expect(dataOf({ rating: { average: 4.6, total: 38, examples: 1 } }).aggregateRating).toBeUndefined()
  })

  it('has a number and a unit for each figure, and words for the rest', () => {
    const specs: ProductDetail['specs'] = [
      {
        id: 1,
        key: 'top-speed',
        specName: 'Top speed',
        specValue: '80 km/h',
        number: 80,
        unit: 'km/h',
        condition: 'full pack',
        headline: 1,
        rank: null,
      },
      { id: 2, key: 'scale', specName: 'Scale', specValue: '1:10', number: null, unit: null, condition: null, headline: 2, rank: null },
      { id: 3, key: null, specName: 'Channels', specValue: '8', number: 8, unit: null, condition: '', headline: null, rank: null },
    ]

    expect(dataOf({ specs }).additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Top speed', value: 80, unitText: 'km/h', description: 'full pack' },
      { '@type': 'PropertyValue', name: 'Scale', value: '1:10', description: undefined },
      { '@type': 'PropertyValue', name: 'Channels', value: '8', description: undefined },
    ])
  })

  it('is discontinued once it is retired, without a price', () => {
    const retired = { since: '2026-11-30', sparesUntil: null, successorId: null }
    const { offers } = JSON.parse(JSON.stringify(dataOf({ retired, available: 0 }))) as { offers: unknown } // as it is on the page
    expect(offers).toEqual({
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/Discontinued',
      itemCondition: 'https://schema.org/NewCondition',
    })
  })
})
