import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './note.module.css'

const ICONS = { error: 'stop', warning: 'alert', info: 'info', success: 'check' } as const

interface Props {
  kind: keyof typeof ICONS
  action?: ReactNode
  /** True for the result of an action, which screen readers announce. */
  isNews?: boolean
  children: ReactNode
}

export function Note({ kind, action, isNews, children }: Props) {
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={isNews ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={ICONS[kind]} small />
      <div>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
