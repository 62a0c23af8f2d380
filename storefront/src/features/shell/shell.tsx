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

/** What stands around every screen: header, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={`${styles.main} wrap`}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
