import type { Part } from '@shop/contract/parts/parts'
import type { CSSProperties } from 'react'
import { Picture } from '@shop/ui/picture'
import styles from './part-in-picture.module.css'

/** Exploded picture of a product, with the part's number and the point `at` that it marks, in fractions of the picture. */
export interface SeenPart {
  productId: number
  src: string
  place: number
  at: [x: number, y: number]
}

export function seenPart({ uses }: Part): SeenPart | undefined {
  for (const { productId, explodedUrl, at, place } of uses) if (explodedUrl && at) return { productId, src: explodedUrl, place, at }
  return undefined
}

interface Props {
  seen: SeenPart
  sizes: string
  alt: string
  /** Magnification of the picture, centred on the part as far as the edges allow. */
  zoom?: number
  urgency?: 'high'
}

export function PartInPicture({ seen: { src, place, at }, sizes, alt, zoom = 1, urgency }: Props) {
  const [x, y] = at
  const shift = (share: number) => `${Math.max(1 - zoom, Math.min(0, 0.5 - share * zoom)) * 100}%`
  const placed = { '--zoom': zoom, '--left': shift(x), '--top': shift(y), '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties // React's type has no custom properties
  return (
    <div className={styles.frame} style={placed}>
      <div className={styles.moved}>
        <Picture src={src} alt={alt} width={1200} height={900} sizes={sizes} urgency={urgency} className={styles.picture} fallback={null} />
        <span className={`${styles.number} ${x < 0.5 ? styles.left : ''}`} aria-hidden="true">
          {place}
        </span>
      </div>
    </div>
  )
}
