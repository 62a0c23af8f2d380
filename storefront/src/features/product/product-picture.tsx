import type { Product } from '@shop/contract/catalog/catalog'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './product-picture.module.css'

interface Props {
  product: Product
  kind: Kind | undefined
  /** Which of the product's pictures, from 0. */
  index?: number
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string
  urgency?: 'high' | 'auto' | undefined
}

/** A product's picture; where it is missing or broken, the line drawing of its series. Fills its stage. */
export function ProductPicture({ product: { name, images }, kind, index = 0, sizes, urgency }: Props) {
  return (
    <Picture
      className={styles.picture}
      src={images[index]?.imageUrl}
      alt={name}
      width={1280}
      height={960}
      sizes={sizes}
      urgency={urgency}
      fallback={<Drawing className={styles.drawing} kind={kind} view="large" label={name} />}
    />
  )
}
