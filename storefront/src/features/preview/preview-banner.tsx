import { AS_OF_NOW, previewAddress } from '@shop/contract/addresses'
import { DATE_LOCALE, isLanguage } from '@shop/contract/languages'
import type { PreviewShown } from '@shop/contract/preview'
import { useSyncExternalStore } from 'react'
import { useLocation } from '@shop/ui/router'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Select } from '../../ui/field.tsx'
import { useLanguageChoice } from '../shell/language/use-language-choice.ts'
import styles from './preview-banner.module.css'
import { previewTexts } from './texts.ts'

export { previewTexts }

export function PreviewBanner({ shown: { part, name, rev, withSaved, asOf, expiresTime } }: { shown: PreviewShown }) {
  const t = useTexts(previewTexts)
  const isAsOfNow = part.endsWith(AS_OF_NOW)
  return (
    <aside aria-label={t.preview} className={`${styles.banner} on-slab`}>
      <div className={`${styles.row} wrap`}>
        <p className={`${styles.tag} lab`}>{t.preview}</p>
        <div className={styles.facts}>
          <p className={styles.name}>
            <b>{name}</b> <span className="mono">{withSaved ? t.withSaved(rev) : t.asInShop(rev)}</span>
          </p>
          <ul className="mono">
            {asOf === null ? (
              <li>{t.asOfNow}</li>
            ) : (
              <>
                <li>{isAsOfNow ? t.asOfNow : <TimeAfter words={t.asOf} iso={asOf} />}</li>
                <li>
                  <OtherTime part={isAsOfNow ? part.slice(0, -AS_OF_NOW.length) : part + AS_OF_NOW}>
                    {isAsOfNow ? <TimeAfter words={t.showThen} iso={asOf} /> : t.showNow}
                  </OtherTime>
                </li>
              </>
            )}
            <li>
              <TimeAfter words={t.ends} iso={expiresTime} />
            </li>
          </ul>
          <p className={styles.word}>{t.writesNothing}</p>
        </div>
        <Languages />
      </div>
    </aside>
  )
}

/** Link that reloads the whole page as of another time, because all data differ. */
function OtherTime({ part, children }: { part: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const asked = new URLSearchParams(search)
  asked.set('lang', language)
  return (
    <a className={textLinkClass} href={`${previewAddress(part, pathname)}?${asked}`}>
      {children}
    </a>
  )
}

/** Shows a time with its time zone: the reader's zone, or UTC until hydration. */
function TimeAfter({ words, iso }: { words: string; iso: string }) {
  const language = useLanguage()
  const timeZone = useSyncExternalStore(never, zoneOfReader, () => 'UTC')
  const time = new Intl.DateTimeFormat(DATE_LOCALE[language], { ...TIME, timeZone }).format(new Date(iso))
  return (
    <>
      <span>{words}</span>{' '}
      <time dateTime={iso} suppressHydrationWarning>
        {time}
      </time>
    </>
  )
}

const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
}
const never = () => () => {}
const zoneOfReader = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Languages() {
  const { languageAndCurrency } = useTexts(frameTexts)
  const { language, choices, choose } = useLanguageChoice()
  return (
    <Select
      aria-label={languageAndCurrency}
      className={styles.languages}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
    >
      {choices.map(({ code, name, currency }) => (
        <option key={code} value={code}>
          {`${name} · ${currency}`}
        </option>
      ))}
    </Select>
  )
}
