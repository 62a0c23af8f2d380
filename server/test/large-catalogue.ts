import { LANGUAGES } from '@shop/contract/languages'
import type { Catalogue, CatalogueProduct } from '../src/features/catalog/catalog-files.ts'

/**
 * A catalogue of so many products, made one by one of those of another (the demo's): each with an id, names and prices of its own and otherwise
 * a copy. Numbered from `firstId` upwards; the series take turns.
 */
export function largeCatalogue(small: Catalogue, count: number, firstId = 1): Catalogue {
  const templates = small.series.map((one) => [...one.products])
  const makeProducts = function* (place: number) {
    const ofSeries = templates[place] ?? []
    for (let n = place, turn = 0; n < count; n += templates.length, turn++) {
      const template = ofSeries[turn % ofSeries.length]
      if (template) yield numbered(template, firstId + n)
    }
  }
  const series = small.series.map((one, place) => ({ ...one, products: { [Symbol.iterator]: () => makeProducts(place) } }))
  return { ...small, series }
}

function numbered(product: CatalogueProduct, id: number): CatalogueProduct {
  const name = { ...product.name }
  for (const language of LANGUAGES) name[language] += ` ${id}`
  const cheaperBy = (id % 100) / 100
  return {
    ...product,
    id,
    slug: `${product.slug}-${id}`,
    name,
    sort: id,
    price: inYuan(product.price - cheaperBy),
    originalPrice: product.originalPrice && inYuan(product.originalPrice - cheaperBy),
  }
}

const inYuan = (price: number) => Math.round(price * 100) / 100
