import styles from './drawing.module.css'
import type { Kind } from './kind.ts'

interface Props {
  /** Without a kind: the neutral drawing, the transmitter that all models share. */
  kind: Kind | undefined
  /** `large` 4:3 for a stage, `small` for cards, `side` for headings and empty views. */
  view: 'large' | 'small' | 'side'
  /** The text alternative. Without: decoration. */
  label?: string
  className?: string
}

/** A line drawing in the colour `--draw`, fitted into the box that its class gives it. */
export function Drawing({ kind = 'accessories', view, label, className = '' }: Props) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span className={`${styles.drawing} ${styles[`${kind}-${view}`]} ${className}`} {...role} />
}
