import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './groups-skeleton.module.css'

export const GroupsSkeleton = () => <Skeleton className={styles.groups} />
