import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { uiTexts } from '../texts.ts'
import styles from './marks.module.css'

/** Look of a square of 9 px. Words beside the square always name its meaning. */
type Square = 'full' | 'half' | 'hollow' | 'cut' | 'crossed'
const squareClass = (square: Square) => `${styles.square} ${styles[square]}`

/** `live` means published. */
export type StatusName = 'live' | 'draft' | 'scheduled' | 'archived'
const STATUS_SQUARES = { live: 'full', draft: 'hollow', scheduled: 'half', archived: 'crossed' } as const

export function Status({ status, children }: { status: StatusName; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <i className={squareClass(STATUS_SQUARES[status])} />
      <span>{children}</span>
    </span>
  )
}

const TONE_SQUARES = { ok: 'full', old: 'cut', warn: 'half', bad: 'hollow', none: 'hollow', info: 'half' } as const

/** State as a square and a word, coloured unless the state is good. */
export function StateMark({ tone, children }: { tone: keyof typeof TONE_SQUARES; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <i className={squareClass(TONE_SQUARES[tone])} />
      <span>{children}</span>
    </span>
  )
}

export type TranslationName = keyof typeof uiTexts.translation
const TRANSLATION_TONES = { done: 'ok', old: 'old', part: 'warn', none: 'bad', changed: 'info' } as const

export function TranslationState({ state }: { state: TranslationName }) {
  return <StateMark tone={TRANSLATION_TONES[state]}>{uiTexts.translation[state]}</StateMark>
}

export type LanguageStateName = keyof typeof uiTexts.languages
const LANGUAGE_SQUARES = { complete: 'full', older: 'cut', partly: 'half', missing: 'hollow' } as const

/** Square for the state of a language, with an accessible name such as `German: older than the English`. */
export function LanguageMark({ language, state }: { language: string; state: LanguageStateName }) {
  return (
    <span className={`${styles.language} ${styles[`language-${state}`]}`} title={`${language}: ${uiTexts.languages[state]}`}>
      <i className={squareClass(LANGUAGE_SQUARES[state])} />
      <span className="vh">{`${language}: ${uiTexts.languages[state]}`}</span>
    </span>
  )
}

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

/** Severity of an issue, by the effect on shoppers. */
export type IssueTone = keyof typeof uiTexts.issues

/** Number of an issue or step. An issue has the same number in list, tabs and field; its accessible name includes the severity. */
export function Balloon({ tone, children }: { tone?: IssueTone; children: ReactNode }) {
  return (
    <span className={`${styles.balloon} ${tone ? styles[`balloon-${tone}`] : ''}`}>
      {inElement(children)}
      {tone && <span className="vh">{`, ${uiTexts.issues[tone]}`}</span>}
    </span>
  )
}

/** Small framed word; `isCut` colours it orange, for reductions. */
export function Tag({ isCut, children }: { isCut?: boolean; children: ReactNode }) {
  return <span className={`${styles.tag} ${isCut ? styles.reduction : ''}`}>{children}</span>
}

/** Initials of a person. They are decorative, because the name is beside them. */
export function Avatar({ name, isSmall, isDashed }: { name: string; isSmall?: boolean; isDashed?: boolean }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('')
  return (
    <span className={`${styles.avatar} ${isSmall ? styles.smallAvatar : ''} ${isDashed ? styles.dashed : ''}`} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}

export const tokenClass = styles.token

/** Marks a removal, and announces it to screen readers. */
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

/** `share` is from 0 to 1; a running bar is hatched. */
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
