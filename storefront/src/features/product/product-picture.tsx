import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import styles from './product-picture.module.css'

type ShownPicture = Product['images'][number] & Partial<ProductDetail['images'][number]>

/** Picture widths in lists, in pixels. Larger widths are omitted, because each width adds about 100 bytes to a list's HTML. */
const LIST_WIDTHS = [320, 480, 640]

interface Props {
  product: Pick<Product, 'name'> & { images: ShownPicture[] }
  kind: Kind | undefined
  /** Index of the picture, from 0. */
  index?: number
  sizes: string
  urgency?: 'high' | 'auto' | undefined
  onLoad?: (() => void) | undefined
}

/** Picture that fills its container. A drawing of the kind replaces a missing or broken picture. Decorative without a name. */
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
