import type { ReactNode } from 'react'
import styles from './list-title.module.css'

/** Opens a list of products: its name and a line about it, and at the right what stands for it: a drawing, a figure. */
export function ListTitle({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  )
}
