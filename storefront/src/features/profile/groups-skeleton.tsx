import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './groups-skeleton.module.css'

/** The place of the first groups while they are loading. */
export const GroupsSkeleton = () => <Skeleton className={styles.groups} />
