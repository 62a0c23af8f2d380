import '../../ui/styles/layers.css'
import '../../ui/styles/tokens.css'
import '../../ui/styles/fonts.css'
import '../../ui/styles/base.css'
import type { ReactNode } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

interface Props {
  /** The screen is the whole page: no header, no footer. */
  isBare?: boolean | undefined
  children: ReactNode
}

/** What stands around every screen: header, footer, toasts. */
export function Shell({ isBare = false, children }: Props) {
  const t = useTexts(shellTexts)
  return (
    <div className={styles.shell}>
      {!isBare && (
        <a className={styles.skip} href="#main">
          {t.skipToContent}
        </a>
      )}
      {!isBare && <Header />}
      <main id="main" tabIndex={-1} className={isBare ? styles.bare : `${styles.main} wrap`}>
        {children}
      </main>
      {!isBare && <Footer />}
      <Toaster />
    </div>
  )
}
