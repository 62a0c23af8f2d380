import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/catalog/reduction'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, DECIMALS, shownMinor, toFen, toMajor } from '@shop/contract/money'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'
import { partNumber, stockLevel } from './product-facts.ts'

const AVAILABILITY = { plenty: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const

interface Page {
  product: ProductDetail
  series: Series | undefined
  /** What the shop is called. */
  brand: string | undefined
  language: Language
  /** The page's whole address. */
  url: string
  /** Makes the address of a picture whole. */
  whole: (address: string) => string
}

/** A product as schema.org says it, with the price and the figures that its page shows. Read by machines, so no text is made here. */
export function productData({ product, series, brand, language, url, whole }: Page) {
  const { id, name, subtitle, description, images, specs, rating, gtin, safety } = product
  const maker = safety?.maker.split('\n')[0]
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description: description || subtitle || undefined,
    sku: partNumber(series, id),
    gtin: gtin ?? undefined,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    manufacturer: maker ? { '@type': 'Organization', name: maker } : undefined,
    category: series?.name,
    image: images.length > 0 ? images.map(({ imageUrl }) => whole(imageUrl)) : undefined,
    url,
    offers: offerOf(product, language, url),
    aggregateRating:
      rating && rating.examples === 0 ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.total } : undefined,
    additionalProperty: specs.length > 0 ? specs.map(propertyOf) : undefined,
  }
}

function offerOf(product: ProductDetail, language: Language, url: string) {
  const { price, available, stockUntil } = product
  const reduction = shownReduction(product, language)
  return {
    '@type': 'Offer',
    url,
    ...priceData(price, language),
    availability: `https://schema.org/${AVAILABILITY[stockLevel(available)]}`,
    availabilityStarts: stockUntil ?? undefined,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: reduction
      ? {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          ...priceData(reduction.originalPrice, language),
        }
      : undefined,
  }
}

/** A price in the currency that the page shows, rounded as there, written as machines read it: a point, no separators. */
export function priceData(yuan: number, language: Language) {
  const priceCurrency = CURRENCY[language]
  return { price: toMajor(shownMinor(toFen(yuan), priceCurrency), priceCurrency).toFixed(DECIMALS[priceCurrency]), priceCurrency }
}

/** A figure is a number with its unit, anything else the words that are shown. */
function propertyOf({ specName, specValue, number, unit, condition }: ProductDetail['specs'][number]) {
  const value = number !== null && unit ? { value: number, unitText: unit } : { value: specValue }
  return { '@type': 'PropertyValue', name: specName, ...value, description: condition || undefined }
}

/** The product of a page, as search engines are told of it. */
export function productThings({ language, whole, url, here, answer }: ListedPage): Thing[] {
  const product = answer('GET /product/{id}/{language}')
  if (!product) return []
  const series = answer('GET /product-series/list')?.find(({ id }) => id === product.seriesId)
  const brand = answer('GET /shop/identity')?.name
  return [productData({ product, series, brand, language, whole, url: url(here) })]
}
