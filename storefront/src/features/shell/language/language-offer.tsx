import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '../../../frame/language.tsx'
import styles from './language-offer.module.css'

interface LineProps {
  /** One of the five. */
  language: string
  onClose: () => void
}

/** Offers a first visitor the language that their browser prefers (`inline-script.ts`), above the header, until one is chosen or it is closed. Others load nothing. */
export function LanguageOffer() {
  const language = useLanguage()
  const [first] = useState(language)
  const [Line, setLine] = useState<ComponentType<LineProps>>()
  const close = () => {
    delete document.documentElement.dataset.offer
    setLine(undefined)
  }
  useEffect(() => {
    if (document.documentElement.dataset.offer === undefined) return
    if (language !== first) return close()
    import('./language-offer-line.tsx').then((file) => setLine(() => file.LanguageOfferLine), close)
  }, [language, first])
  return <div className={styles.offer}>{Line && <Line language={document.documentElement.dataset.offer ?? ''} onClose={close} />}</div>
}
