import type { ReactNode } from 'react'
import type { Kind } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import { CatalogueDrawing } from '../../features/series/catalogue-drawing.tsx'
import { Logo } from '../../features/shell/logo.tsx'
import styles from './account-sheet.module.css'

/** Layout of the pages for login, registration and mailed links. They have no header and footer (design 11). */
export function AccountSheet({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div className={`${stages.stage} ${styles.side}`}>
        <Logo />
        <CatalogueDrawing kind={kind} className={styles.drawing} />
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
