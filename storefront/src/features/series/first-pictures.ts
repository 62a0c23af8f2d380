import type { Product } from '@shop/contract/catalog/catalog'

const withPicture = (products: Product[], seriesId: number) =>
  products.find((product) => product.seriesId === seriesId && product.images.length > 0)

/** The picture that stands for a series without one of its own: that of its first product that has one. */
export const firstPictureOf = (products: Product[], seriesId: number) => withPicture(products, seriesId)?.images[0]?.imageUrl ?? ''

/** The products whose pictures stand for series: of all others the browser needs nothing. */
export const firstPictures = (products: Product[]) => products.filter((product) => withPicture(products, product.seriesId) === product)
