import styles from './skeleton.module.css'

/** A box of something that is still loading, with that thing's class for its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`${styles.skeleton} ${className}`} />
}
