import type { ReactNode } from 'react'
import styles from './either-units.module.css'

interface Props {
  /** The system of the figure as it is stated; undefined where both have its unit, and so one form. */
  stated: 'metric' | 'imperial' | undefined
  children: ReactNode
  /** The same figure in the other system. */
  other: ReactNode
}

/**
 * A figure in both systems of units, of which the page shows the chosen one, until a choice the stated one. `<html data-units>` decides, so that it is right
 * before the first paint though the HTML is the same for everyone.
 */
export function EitherUnits({ stated, children, other }: Props) {
  if (!stated) return <span>{children}</span>
  return (
    <>
      <span className={styles[stated]}>{children}</span> <span className={`${styles.other} ${styles[opposite[stated]]}`}>{other}</span>
    </>
  )
}

const opposite = { metric: 'imperial', imperial: 'metric' } as const
