import type { ReactNode } from 'react'
import styles from './analytics.module.css'
import { type Answer, type Figure, FIGURES, figureOf, type FigureOfPeriod } from './figures.ts'
import { analyticsTexts as t } from './texts.ts'

interface Props {
  answer: Answer
  figure: Figure
  onChoose: (figure: Figure) => void
}

/** Six figures. The pressed one is the chart. */
export function FigureRow({ answer, figure, onChoose }: Props) {
  return (
    <div role="group" aria-label={t.figure} className={`${styles.figures} ${styles.six}`}>
      {FIGURES.map((name) => (
        <button key={name} type="button" className={styles.figure} aria-pressed={name === figure} onClick={() => onChoose(name)}>
          <FigureText name={t.figures[name]} figure={figureOf(name, answer)} />
        </button>
      ))}
    </div>
  )
}

interface TextProps {
  name: string
  figure: FigureOfPeriod
  /** Shown in place of the change. */
  below?: ReactNode
}

export function FigureText({ name, figure: { value, change }, below }: TextProps) {
  return (
    <>
      <span className="lab">{name}</span>
      <b translate="no">{t.number(value)}</b>
      {below === undefined ? <Change change={change} /> : <span className={`mono ${styles.change}`}>{below}</span>}
    </>
  )
}

/** Colours are only a second sign beside plus and minus. */
export function Change({ change, unknown = t.noChange }: { change: number | null; unknown?: string }) {
  if (change === null) return <span className={`mono faint ${styles.change}`}>{unknown}</span>
  return (
    <span className={`mono ${styles.change} ${change > 0 ? styles.up : change < 0 ? styles.down : ''}`} translate="no">
      {t.change(change)}
    </span>
  )
}
