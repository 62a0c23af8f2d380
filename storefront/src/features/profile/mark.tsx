import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** A state as square and word: `ok` filled, `open` half filled. */
export const Mark = ({ kind, children }: { kind: 'ok' | 'open'; children: ReactNode }) => (
  <span className={`${styles.mark} ${styles[kind]}`}>{children}</span>
)
