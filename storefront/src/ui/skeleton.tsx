import styles from './skeleton.module.css'

/** Placeholder for loading content. `className` sets its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`${styles.skeleton} ${className}`} />
}
