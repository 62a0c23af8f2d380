import type { ReactNode } from 'react'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import stages from '../../ui/stage.module.css'
import { Logo } from '../../features/shell/logo.tsx'
import styles from './account-sheet.module.css'

/** The sheet of the screens without header and footer: a drawing on the stage, under the logo that leads home, and a form beside it (design 11). */
export function AccountSheet({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div className={`${stages.stage} ${styles.side}`}>
        <Logo />
        <Drawing kind={kind} view="large" className={styles.drawing} />
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
