import type { ReactNode } from 'react'
import styles from './either-units.module.css'

interface Props {
  /** Unit system of the original figure (`children`); undefined if its unit belongs to both systems. */
  stated: 'metric' | 'imperial' | undefined
  children: ReactNode
  /** Figure converted to the other unit system. */
  other: ReactNode
}

/** Renders both figures, because all visitors get the same HTML. `<html data-units>` selects one of them before the first paint. */
export function EitherUnits({ stated, children, other }: Props) {
  if (!stated) return <span>{children}</span>
  return (
    <>
      <span className={styles[stated]}>{children}</span> <span className={`${styles.other} ${styles[opposite[stated]]}`}>{other}</span>
    </>
  )
}

const opposite = { metric: 'imperial', imperial: 'metric' } as const
