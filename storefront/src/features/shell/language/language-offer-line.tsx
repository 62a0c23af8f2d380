import { isLanguage } from '@shop/contract/languages'
import { store } from '@shop/ui/storage'
import { iconButtonClass, textLinkClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './language-offer.module.css'
import { useLanguageChoice } from './use-language-choice.ts'

/** Texts of the offer, in the offered language. English is never offered. */
const WORDS: Partial<Record<string, { offer: string; close: string }>> = {
  zh: { offer: '以中文浏览本页', close: '关闭' },
  de: { offer: 'Diese Seite auf Deutsch', close: 'Schließen' },
  ja: { offer: 'このページを日本語で見る', close: '閉じる' },
  ko: { offer: '이 페이지를 한국어로 보기', close: '닫기' },
}

/** Once closed, the offer does not return on this device. */
export function LanguageOfferLine({ language, onClose }: { language: string; onClose: () => void }) {
  const { choose } = useLanguageChoice()
  const words = WORDS[language]
  if (!words || !isLanguage(language)) return null
  const handleClose = () => {
    store('language-offer', 'closed')
    onClose()
    document.getElementById('main')?.focus() // the focused button disappears
  }
  return (
    <aside lang={language} aria-label={words.offer} className={`${styles.line} wrap`}>
      <button
        type="button"
        className={textLinkClass}
        onClick={() => {
          choose(language)
          document.getElementById('main')?.focus()
        }}
      >
        {words.offer}
      </button>
      <button type="button" className={iconButtonClass} aria-label={words.close} title={words.close} onClick={handleClose}>
        <Icon name="close" small />
      </button>
    </aside>
  )
}
