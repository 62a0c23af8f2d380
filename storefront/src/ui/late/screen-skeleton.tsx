import type { Outline } from '../../frame/screen.ts'
import styles from './screen-skeleton.module.css'
import { Skeleton } from '../skeleton.tsx'

/** Number of placeholder cards, rows or sheets per outline. */
const PARTS = { products: 8, rows: 3, product: 1, text: 1 }

export function ScreenSkeleton({ outline }: { outline: Outline }) {
  return (
    <div className={`${styles.screen} ${styles[outline]}`} aria-hidden="true">
      <Skeleton className={styles.crumbs} />
      <Skeleton className={styles.title} />
      <div className={styles.parts}>
        {Array.from({ length: PARTS[outline] }, (_, part) => (
          <div key={part} className={styles.part}>
            <Skeleton className={styles.picture} />
            <div>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
