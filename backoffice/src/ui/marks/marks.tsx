import type { ReactNode } from 'react'
import { uiTexts } from '../texts.ts'
import styles from './marks.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

/** A square of 9 px: full, half, hollow or with a cut corner. What it stands for is always said beside it. */
type Square = 'full' | 'half' | 'hollow' | 'cut' | 'crossed'
const squareClass = (square: Square) => `${styles.square} ${styles[square]}`

/** Where a record stands: `live` in the shop, `draft`, `scheduled` or `archived`. */
export type StatusName = 'live' | 'draft' | 'scheduled' | 'archived'
const STATUS_SQUARES = { live: 'full', draft: 'hollow', scheduled: 'half', archived: 'crossed' } as const

/** A status: a square and a word. */
export function Status({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <i className={squareClass(STATUS_SQUARES[status])} />
      <span>{children}</span>
    </span>
  )
}

const TONE_SQUARES = { ok: 'full', old: 'cut', warn: 'half', bad: 'hollow', none: 'hollow', info: 'half' } as const

/** Any other state, by how good it is: a square and a word, both in its colour but where all is well. */
export function StateMark({ tone, children }: { tone: keyof typeof TONE_SQUARES; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <i className={squareClass(TONE_SQUARES[tone])} />
      <span>{children}</span>
    </span>
  )
}

/** How a text stands in a language. `changed`: it is not in the shop yet. */
export type TranslationName = keyof typeof uiTexts.translation
const TRANSLATION_TONES = { done: 'ok', old: 'old', part: 'warn', none: 'bad', changed: 'info' } as const

/** The state of a text in a language, as it stands beside its field. */
export function TranslationState({ state }: { state: TranslationName }) {
  return <StateMark tone={TRANSLATION_TONES[state]}>{uiTexts.translation[state]}</StateMark>
}

/** How far a record is translated into a language. */
export type LanguageStateName = keyof typeof uiTexts.languages
const LANGUAGE_SQUARES = { complete: 'full', older: 'cut', partly: 'half', missing: 'hollow' } as const

/** The cell of a language in a row; it says `German: older than the English`. `children` is a link or nothing around the square. */
export function LanguageMark({ language, state }: { language: string; state: LanguageStateName }) {
  return (
    <span className={`${styles.language} ${styles[`language-${state}`]}`} title={`${language}: ${uiTexts.languages[state]}`}>
      <i className={squareClass(LANGUAGE_SQUARES[state])} />
      <span className="vh">{`${language}: ${uiTexts.languages[state]}`}</span>
    </span>
  )
}

/** What the squares of language cells stand for, below a table. */
export function LanguageLegend() {
  return (
    <span className={styles.legend}>
      {(['complete', 'older', 'partly', 'missing'] as const).map((state) => (
        <span key={state}>
          <i className={squareClass(LANGUAGE_SQUARES[state])} />
          <span>{uiTexts.languages[state]}</span>
        </span>
      ))}
    </span>
  )
}

/** How much a finding matters: it stops or misleads shoppers, costs something, or is good to know; `done`: it is mended. */
export type FindingTone = keyof typeof uiTexts.findings

/** The number of a finding, as on an exploded drawing: the same in the list, in the section tabs and at the field. Read out with how much it hurts. */
export function Balloon({ tone, children }: { tone: FindingTone; children: ReactNode }) {
  return (
    <span className={`${styles.balloon} ${styles[`balloon-${tone}`]}`}>
      {inElement(children)}
      <span className="vh">{`, ${uiTexts.findings[tone]}`}</span>
    </span>
  )
}

/** A small word in a frame: PDF, this one. `cut`: a reduction, in orange. */
export function Tag({ isCut, children }: { isCut?: boolean; children: ReactNode }) {
  return <span className={`${styles.tag} ${isCut ? styles.reduction : ''}`}>{children}</span>
}

/** The first letters of a person's name; `small` beside words. Decoration: the name stands beside it. */
export function Avatar({ name, isSmall, isDashed }: { name: string; isSmall?: boolean; isDashed?: boolean }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
  return (
    <span className={`${styles.avatar} ${isSmall ? styles.smallAvatar : ''} ${isDashed ? styles.dashed : ''}`} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}

/** A figure of the specs within a text, which the shop fills in. */
export const tokenClass = styles.token

/** What was taken out of a text, and what was put in: with words for readers. */
export function Del({ children }: { children: ReactNode }) {
  return (
    <del>
      <span className="vh">{`${uiTexts.removed}: `}</span>
      {inElement(children)}
    </del>
  )
}
export function Ins({ children }: { children: ReactNode }) {
  return (
    <ins>
      <span className="vh">{`${uiTexts.added}: `}</span>
      {inElement(children)}
    </ins>
  )
}

/** How far something is, from 0 to 1. `running`: ruled. */
export function ProgressBar({
  label,
  share,
  isRunning,
  hasFailed,
}: {
  label: string
  share: number
  isRunning?: boolean
  hasFailed?: boolean
}) {
  const percent = Math.round(share * 100)
  const className = [styles.bar, isRunning && styles.running, hasFailed && styles.failed].filter(Boolean).join(' ')
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} className={className}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
