import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './favorite-row.module.css'
import styles from './favorites-list.module.css'
import summary from './favorites-summary.module.css'

/** Empty rows and an empty summary in the size of full ones. */
export const FavoritesSkeleton = () => (
  <div className={styles.favorites} aria-hidden="true">
    <div className={styles.list}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={rows.row}>
          <Skeleton className={rows.stage} />
          <div className={rows.facts}>
            <Skeleton className={rows.line} />
            <Skeleton className={rows.nameSkeleton} />
            <Skeleton className={rows.line} />
            <Skeleton className={rows.priceSkeleton} />
            <Skeleton className={rows.line} />
            <Skeleton className={rows.line} />
          </div>
          <div className={rows.actions}>
            <Skeleton className={rows.button} />
            <Skeleton className={rows.button} />
            <Skeleton className={rows.button} />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className={summary.skeleton} />
  </div>
)
