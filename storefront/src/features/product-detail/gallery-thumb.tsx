import type { Product } from '@shop/contract/catalog/catalog'
import type { Kind } from '@shop/ui/drawing'
import { ProductPicture } from '../product/product-picture.tsx'

interface Props {
  product: Product
  kind: Kind | undefined
  /** Index of the picture, from 0. */
  place: number
}

/** Decorative thumbnail: the parent element has the accessible name. */
export const GalleryThumb = ({ product, kind, place }: Props) => (
  <ProductPicture product={{ ...product, name: '' }} kind={kind} index={place} sizes="10vw" />
)
