import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** Text with a square before it: filled for `ok`, half filled for `open`. */
export const Mark = ({ kind, children }: { kind: 'ok' | 'open'; children: ReactNode }) => (
  <span className={`${styles.mark} ${styles[kind]}`}>{children}</span>
)
