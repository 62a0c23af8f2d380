import { Skeleton } from '../../ui/skeleton.tsx'
import rows from './favorite-row.module.css'
import styles from './favorites-list.module.css'
import summary from './favorites-summary.module.css'

export const FavoritesSkeleton = () => (
  <div className={styles.favorites} aria-hidden="true">
    <div className={styles.list}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={rows.row}>
          <Skeleton className={rows.stage} />
          <div className={rows.facts}>
            <Skeleton className={`${rows.first} ${rows.line}`} />
            <Skeleton className={`${rows.name} ${rows.nameSkeleton}`} />
            <Skeleton className={`${rows.about} ${rows.line}`} />
            <Skeleton className={`${rows.price} ${rows.priceSkeleton}`} />
            <Skeleton className={`${rows.services} ${rows.line}`} />
            <Skeleton className={`${rows.collected} ${rows.line}`} />
          </div>
          <div className={rows.actions}>
            <Skeleton className={rows.button} />
            <Skeleton className={rows.button} />
            <div className={rows.last}>
              <Skeleton className={`${rows.remove} ${rows.button}`} />
            </div>
          </div>
        </div>
      ))}
    </div>
    <Skeleton className={summary.skeleton} />
  </div>
)
