import '../../ui/styles/layers.css'
import '../../ui/styles/tokens.css'
import '../../ui/styles/fonts.css'
import '../../ui/styles/base.css'
import type { ComponentProps } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { CompareBarPlace } from '../compare/bar-place.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { Main } from './main.tsx'
import styles from './shell.module.css'
import { frameTexts } from '../../frame/texts.ts'
import type { Elements } from '../../ui/reading/in-element.tsx'

/** What stands around every screen: header, footer, toasts. `above`: over all of it but the way past it. */
export function Shell({ isBare = false, above, ...main }: ComponentProps<typeof Main> & { above: Elements }) {
  const t = useTexts(frameTexts)
  return (
    <div className={styles.shell}>
      {!isBare && (
        <a className={styles.skip} href="#main">
          {t.skipToContent}
        </a>
      )}
      {above}
      {!isBare && <LanguageOffer />}
      {!isBare && <Header />}
      <Main isBare={isBare} {...main} />
      {!isBare && <CompareBarPlace />}
      {!isBare && <Footer />}
      <Toaster />
    </div>
  )
}
