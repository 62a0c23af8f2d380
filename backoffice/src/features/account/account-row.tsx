import type { ReactNode } from 'react'
import { StateMark } from '../../ui/marks/marks.tsx'
import styles from './account.module.css'

interface Props {
  tone: 'ok' | 'old' | 'none'
  name: ReactNode
  below: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

export function AccountRow({ tone, name, below, aside, children }: Props) {
  return (
    <li className={styles.row}>
      <StateMark tone={tone}>
        <span />
      </StateMark>
      <span className={styles.words}>
        <b>{name}</b>
        <span className={styles.below}>{below}</span>
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <span className={styles.actions}>{children}</span>
    </li>
  )
}
