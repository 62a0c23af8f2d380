import { LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { Frame } from '../../ui/sheet/sheet.tsx'
import { GuardedLink } from './guarded-link.tsx'
import { translateTexts as t } from './texts.ts'
import styles from './translate.module.css'

export type Counts = ManageAnswerOf<'GET /translations/counts'>

/** Adds the counts of a language, of all types of records or of one. */
export function sumOf(counts: Counts | undefined, language: Language, type?: string) {
  const types = counts?.languages.find((one) => one.language === language)?.types.filter((one) => type === undefined || one.type === type)
  const sum = { texts: 0, missing: 0, older: 0, records: 0 }
  for (const one of types ?? []) {
    sum.texts += one.texts
    sum.missing += one.missing
    sum.older += one.older
    sum.records += one.records
  }
  return sum
}

interface Props {
  counts: Counts | undefined
  targets: readonly Language[]
  current: Language
  addressOf: (language: Language) => string
}

/** The languages with their progress, each a link. */
export function Progress({ counts, targets, current, addressOf }: Props) {
  return (
    <Frame label={t.progress}>
      <ul className={styles.languages}>
        {targets.map((language) => {
          const { texts, missing, older } = sumOf(counts, language)
          const share = (count: number) => (texts === 0 ? 0 : count / texts)
          const done = share(texts - missing - older)
          return (
            <li key={language}>
              <GuardedLink to={addressOf(language)} className={styles.language} aria-current={language === current ? 'true' : undefined}>
                <b lang={language}>{LANGUAGE_NAME[language]}</b>
                {counts && <span className="mono">{t.percent(texts === 0 ? 1 : done)}</span>}
                {counts && <span className={`mono muted ${styles.count}`}>{t.open(missing + older)}</span>}
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${done * 100}%` }} />
                  <i className={styles.older} style={{ width: `${share(older) * 100}%` }} />
                </span>
              </GuardedLink>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}
