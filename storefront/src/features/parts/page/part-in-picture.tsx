import type { Part } from '@shop/contract/parts/parts'
import type { CSSProperties } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import styles from './part-in-picture.module.css'

/** Where the number of a part points in the picture of a product taken apart. */
export interface SeenPart {
  productId: number
  src: string
  place: number
  at: [x: number, y: number]
}

/** The part in the first of its products whose picture shows it. */
export function seenPart({ uses }: Part): SeenPart | undefined {
  for (const { productId, explodedUrl, at, place } of uses) if (explodedUrl && at) return { productId, src: explodedUrl, place, at }
  return undefined
}

interface Props {
  seen: SeenPart
  sizes: string
  alt: string
  /** So many times as large as the stage, with the part as near its middle as the picture allows. */
  zoom?: number
  urgency?: 'high'
}

/** The picture of a product taken apart, with the number of one part. */
export function PartInPicture({ seen: { src, place, at }, sizes, alt, zoom = 1, urgency }: Props) {
  const [x, y] = at
  const shift = (share: number) => `${Math.max(1 - zoom, Math.min(0, 0.5 - share * zoom)) * 100}%`
  const placed = { '--zoom': zoom, '--left': shift(x), '--top': shift(y), '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties // React's type knows no custom properties
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
