import '../../ui/styles/layers.css'
import '@shop/ui/styles/tokens.css'
import '@shop/ui/styles/fonts.css'
import '../../ui/styles/base.css'
import type { ComponentProps } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../frame/language.tsx'
import { CompareBarPlace } from '../compare/bar-place.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { Main } from './main.tsx'
import styles from './shell.module.css'
import { frameTexts } from '../../frame/texts.ts'

/** `above` is rendered above everything except the skip link. */
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
