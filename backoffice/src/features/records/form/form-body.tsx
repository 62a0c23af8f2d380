import type { ReactNode } from 'react'
import { Frame } from '../../../ui/sheet/sheet.tsx'
import styles from './form-body.module.css'

interface Props {
  label: string
  /** Beside the form where there is room: what is wrong with the record, its preview, its revisions. */
  aside: ReactNode
  asideLabel: string
  /** The first of it, what is wrong, comes before the form where there is no room beside it. */
  isLeading?: boolean
  children: ReactNode
}

/** The sections of a record's form, and what stands beside them. */
export function FormBody({ label, aside, asideLabel, isLeading, children }: Props) {
  return (
    <div className={styles.body}>
      <Frame label={label}>{children}</Frame>
      <aside aria-label={asideLabel} className={`${styles.aside} ${isLeading ? styles.leading : ''}`}>
        {aside}
      </aside>
    </div>
  )
}
