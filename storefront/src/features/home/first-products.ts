import type { Product } from '@shop/contract/catalog/catalog'

/** How many of its products a series shows on home. */
export const SHOWN = 4

/** The products that home shows of a series. */
export const firstOf = (products: Product[], seriesId: number) =>
  products.filter((product) => product.seriesId === seriesId).slice(0, SHOWN)

/** The products that home shows at all, in the order of the list, as far as a card shows them. */
export const firstOfEach = (products: Product[]) =>
  products.filter((product) => firstOf(products, product.seriesId).includes(product)).map(asCard)

const asCard = (product: Product) => ({ ...product, services: [], description: product.subtitle ? '' : product.description })
