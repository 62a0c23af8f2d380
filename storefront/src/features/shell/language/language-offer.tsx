import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '../../../frame/language.tsx'
import styles from './language-offer.module.css'

interface LineProps {
  language: string
  onClose: () => void
}

const withdraw = () => void delete document.documentElement.dataset.offer

/** Offers first-time visitors their language (`inline-script.ts`) until they choose or close the offer. Others load no code. */
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
