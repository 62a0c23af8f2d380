import type { Product } from '@shop/contract/catalog/catalog'

/** One thing that the gallery shows, with a thumbnail: a picture, by its place among the product's. */
export interface GalleryPicture {
  kind: 'picture'
  /** Of the whole gallery, for React. */
  key: string
  index: number
}

/** How wide the gallery shows its pictures, as the `sizes` of HTML. Phones get 640 pixels: the next width has twice the bytes (0098). */
export const IN_GALLERY = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 960px) 82vw, min(48vw, 1000px)'

/** What there is to see of a product, one after the other. Another kind of thing is another member of this union. */
export type GalleryItem = GalleryPicture

/** A product's gallery, in order. Empty where there is nothing but the drawing of its series. */
export const galleryOf = ({ images }: Pick<Product, 'images'>): GalleryItem[] =>
  images.map(({ id }, index) => ({ kind: 'picture', key: `picture ${id}`, index }))

/** The place so many steps from another; after the last comes the first. */
export const placeBeside = (place: number, step: number, count: number) => (place + step + count) % count
