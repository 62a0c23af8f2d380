import type { Product } from '@shop/contract/catalog/catalog'
import type { Kind } from '../../ui/drawing/kind.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import type { GalleryItem } from './gallery-items.ts'

interface Props {
  product: Product
  kind: Kind | undefined
  item: GalleryItem
}

/** What stands in the button of a thumbnail, which says what it is. */
export const GalleryThumb = ({ product, kind, item }: Props) => (
  <ProductPicture product={{ ...product, name: '' }} kind={kind} index={item.index} sizes="10vw" />
)
