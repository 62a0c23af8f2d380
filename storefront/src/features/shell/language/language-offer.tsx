import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '../../../frame/language.tsx'
import styles from './language-offer.module.css'

interface LineProps {
  /** One of the five. */
  language: string
  onClose: () => void
}

/** The page is no longer marked: without its room, the offer is gone. */
const withdraw = () => void delete document.documentElement.dataset.offer

/** Offers a first visitor the language that their browser prefers (`inline-script.ts`), above the header, until one is chosen or it is closed. Others load nothing. */
export function LanguageOffer() {
  const language = useLanguage()
  const [first] = useState(language)
  const [Line, setLine] = useState<ComponentType<LineProps>>()
  useEffect(() => {
    if (document.documentElement.dataset.offer === undefined) return
    if (language === first) import('./language-offer-line.tsx').then((file) => setLine(() => file.LanguageOfferLine), withdraw)
    else withdraw()
  }, [language, first])
  const handleClose = () => {
    withdraw()
    setLine(undefined)
  }
  return (
    <div className={styles.offer}>
      {Line && language === first && <Line language={document.documentElement.dataset.offer ?? ''} onClose={handleClose} />}
    </div>
  )
}
