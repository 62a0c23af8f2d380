import type { Language } from '@shop/contract/languages'
import { PRODUCT_ISSUES } from '@shop/contract/manage/product-issues/issue-kinds'
import { Balloon } from '../../ui/marks/marks.tsx'
import { type NumberedIssue, useNumberedIssues } from './use-issues.ts'
import type { SectionName } from '../kind-words/product-words.ts'
import styles from './balloons.module.css'
import { issueLineTexts as t } from './texts.ts'

export function Balloons({ section }: { section: SectionName }) {
  return <Links issues={useNumberedIssues().filter((issue) => issue.section === section)} />
}

export function LanguageBalloons({ section, language }: { section: SectionName; language: Language }) {
  const isOf = ({ detail }: NumberedIssue) =>
    String(detail['languages'] ?? '')
      .split(', ')
      .includes(language) // the server joins the languages by commas
  return <Links issues={useNumberedIssues().filter((issue) => issue.section === section && isOf(issue))} />
}

function Links({ issues }: { issues: readonly NumberedIssue[] }) {
  return issues.map(({ number, kind, words }) => (
    <a key={number} href={`#finding-${number}`} className={styles.balloon} aria-label={t.issueOf(number, words.what)}>
      <Balloon tone={PRODUCT_ISSUES[kind]}>{number}</Balloon>
    </a>
  ))
}

/** Maximum number of marks on a tab; further issues are only counted. */
const MOST_IN_TAB = 3

export function BalloonMarks({ section }: { section: SectionName }) {
  const issues = useNumberedIssues().filter((issue) => issue.section === section)
  const shown = issues.slice(0, issues.length > MOST_IN_TAB ? MOST_IN_TAB - 1 : MOST_IN_TAB)
  return (
    <>
      {shown.map(({ number, kind }) => (
        <span key={number} className={styles.small}>
          <Balloon tone={PRODUCT_ISSUES[kind]}>{number}</Balloon>
        </span>
      ))}
      {issues.length > shown.length && <span className={`mono ${styles.small}`}>{t.more(issues.length - shown.length)}</span>}
    </>
  )
}
