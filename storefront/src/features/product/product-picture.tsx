import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-picture.module.css'

/** A picture as a list has it, with what a product by itself tells of it. */
type ShownPicture = Product['images'][number] & Partial<ProductDetail['images'][number]>

/** In lists, also on fine screens; on the largest of them home shows 640 pixels for 800: of its 28 cards each width costs a first visit 100 bytes. */
const LIST_WIDTHS = [320, 480, 640]

interface Props {
  product: Pick<Product, 'name'> & { images: ShownPicture[] }
  kind: Kind | undefined
  /** Which of the product's pictures, from 0. */
  index?: number
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string
  urgency?: 'high' | 'auto' | undefined
  onLoad?: (() => void) | undefined
}

/** A product's picture, decoration where the product has no name; where it is missing or broken, the line drawing of its series. Fills its stage. */
export function ProductPicture({ product: { name, images }, kind, index = 0, sizes, urgency, onLoad }: Props) {
  const { imageUrl, fit, focal, alt } = images[index] ?? {}
  return (
    <Picture
      className={styles.picture}
      onLoad={onLoad}
      data-fit={fit}
      style={focal && fit === 'cover' ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined}
      src={imageUrl}
      alt={name && (alt || name)}
      width={1280}
      height={960}
      sizes={sizes}
      widths={alt === undefined ? LIST_WIDTHS : undefined}
      urgency={urgency}
      fallback={<Drawing className={styles.drawing} kind={kind} view="large" label={name} />}
    />
  )
}
