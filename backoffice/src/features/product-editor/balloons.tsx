import type { Language } from '@shop/contract/languages'
import { FINDINGS } from '@shop/contract/manage/findings/finding-kinds'
import { Balloon } from '../../ui/marks/marks.tsx'
import { type NumberedFinding, useNumberedFindings } from './use-findings.ts'
import type { SectionName } from './places.ts'
import styles from './balloons.module.css'
import { findingLineTexts as t } from './texts.ts'

/** The numbers of the findings of a section, each leading to what it says. */
export function Balloons({ section }: { section: SectionName }) {
  return <Links findings={useNumberedFindings().filter((finding) => finding.section === section)} />
}

/** Those of them that are of one language, where they say of which they are. */
export function LanguageBalloons({ section, language }: { section: SectionName; language: Language }) {
  const isOf = ({ detail }: NumberedFinding) =>
    String(detail['languages'] ?? '')
      .split(', ')
      .includes(language) // as the server lists them
  return <Links findings={useNumberedFindings().filter((finding) => finding.section === section && isOf(finding))} />
}

function Links({ findings }: { findings: readonly NumberedFinding[] }) {
  return findings.map(({ number, kind, words }) => (
    <a key={number} href={`#finding-${number}`} className={styles.balloon} aria-label={t.findingOf(number, words.what)}>
      <Balloon tone={FINDINGS[kind]}>{number}</Balloon>
    </a>
  ))
}

/** So many stand in a tab; more are counted. */
const MOST_IN_TAB = 3

/** The same as marks of a tab, which leads to the section: the worst ones. */
export function BalloonMarks({ section }: { section: SectionName }) {
  const findings = useNumberedFindings().filter((finding) => finding.section === section)
  const shown = findings.slice(0, findings.length > MOST_IN_TAB ? MOST_IN_TAB - 1 : MOST_IN_TAB)
  return (
    <>
      {shown.map(({ number, kind }) => (
        <span key={number} className={styles.small}>
          <Balloon tone={FINDINGS[kind]}>{number}</Balloon>
        </span>
      ))}
      {findings.length > shown.length && <span className={`mono ${styles.small}`}>{t.more(findings.length - shown.length)}</span>}
    </>
  )
}
