import type { Product } from '@shop/contract/catalog/catalog'
import type { Kind } from '../../ui/drawing/kind.ts'
import { ProductPicture } from '../product/product-picture.tsx'

interface Props {
  product: Product
  kind: Kind | undefined
  /** Which of the product's pictures, from 0. */
  place: number
}

/** A small picture of a product; what is around it says what it is. */
export const GalleryThumb = ({ product, kind, place }: Props) => (
  <ProductPicture product={{ ...product, name: '' }} kind={kind} index={place} sizes="10vw" />
)
