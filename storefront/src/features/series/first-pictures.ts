import type { Product } from '@shop/contract/catalog/catalog'

const withPicture = (products: Product[], seriesId: number) =>
  products.find((product) => product.seriesId === seriesId && product.images.length > 0)

/** Returns the first product picture of a series, for series without a picture of their own. Empty if there is none. */
export const firstPictureOf = (products: Product[], seriesId: number) => withPicture(products, seriesId)?.images[0]?.imageUrl ?? ''

/** Returns the products whose pictures represent their series. The browser needs no other products. */
export const firstPictures = (products: Product[]) => products.filter((product) => withPicture(products, product.seriesId) === product)
