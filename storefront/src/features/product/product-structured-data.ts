import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import { CURRENCY, DECIMALS, shownMinor, toFen, toMajor } from '@shop/contract/money'
import { shownReduction } from '@shop/contract/price-text'
import type { ListedPage, Thing } from '../../frame/head/structured-data.ts'
import { partNumber, stockLevel } from './product-facts.ts'

const AVAILABILITY = { plenty: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const

interface Page {
  product: ProductDetail
  series: Series | undefined
  brand: string | undefined
  language: Language
  url: string
  whole: (address: string) => string
}

/** Returns schema.org data of a product with the displayed price. Numbers and units are not localised, as machines read them. */
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

/** The offer of a retired product has no price, as its page shows none. */
function offerOf(product: ProductDetail, language: Language, url: string) {
  const { price, available, stockUntil, retired } = product
  const reduction = shownReduction(product, language)
  return {
    '@type': 'Offer',
    url,
    ...(!retired && priceData(price, language)),
    availability: `https://schema.org/${retired ? 'Discontinued' : AVAILABILITY[stockLevel(available)]}`,
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

/** Returns the price in the displayed currency and rounding, in machine format: decimal point, no separators. */
export function priceData(yuan: number, language: Language) {
  const priceCurrency = CURRENCY[language]
  return { price: toMajor(shownMinor(toFen(yuan), priceCurrency), priceCurrency).toFixed(DECIMALS[priceCurrency]), priceCurrency }
}

function propertyOf({ specName, specValue, number, unit, condition }: ProductDetail['specs'][number]) {
  const value = number !== null && unit ? { value: number, unitText: unit } : { value: specValue }
  return { '@type': 'PropertyValue', name: specName, ...value, description: condition || undefined }
}

export function productThings({ language, whole, url, here, answer }: ListedPage): Thing[] {
  const product = answer('GET /product/{id}/{language}')
  if (!product) return []
  const series = answer('GET /product-series/list')?.find(({ id }) => id === product.seriesId)
  const brand = answer('GET /shop/identity')?.name
  return [productData({ product, series, brand, language, whole, url: url(here) })]
}
