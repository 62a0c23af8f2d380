import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-picture.module.css'

/** A picture as a list has it, with what a product by itself tells of it. */
type ShownPicture = Product['images'][number] & Partial<ProductDetail['images'][number]>

interface Props {
  product: Pick<Product, 'name'> & { images: ShownPicture[] }
  kind: Kind | undefined
  /** Which of the product's pictures, from 0. */
  index?: number
  /** Says nothing of itself: what stands around it does. */
  isDecoration?: boolean
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string
  widest?: number
  urgency?: 'high' | 'auto' | undefined
}

/** A product's picture; where it is missing or broken, the line drawing of its series. Fills its stage. */
export function ProductPicture({ product: { name, images }, kind, index = 0, isDecoration, sizes, widest, urgency }: Props) {
  const { imageUrl, fit, alt, width, height, colour } = images[index] ?? {}
  const label = isDecoration ? '' : name
  return (
    <Picture
      className={`${styles.picture} ${fit === 'cover' ? styles.cover : ''}`}
      src={imageUrl}
      alt={label && (alt || label)}
      width={width ?? 1280}
      height={height ?? 960}
      colour={fit === 'cover' ? colour : undefined}
      sizes={sizes}
      widest={widest}
      urgency={urgency}
      fallback={<Drawing className={styles.drawing} kind={kind} view="large" label={label} />}
    />
  )
}
