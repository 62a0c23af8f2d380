import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './note.module.css'

const ICONS = { error: 'stop', warning: 'alert', info: 'info', success: 'check' } as const

interface Props {
  kind: keyof typeof ICONS
  /** What can be done about it. */
  action?: ReactNode
  /** It has just come of what somebody did: it is read out. */
  isNews?: boolean
  children: ReactNode
}

/** A line of notice across a sheet. */
export function Note({ kind, action, isNews, children }: Props) {
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={isNews ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={ICONS[kind]} small />
      <div>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
