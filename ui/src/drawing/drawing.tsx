import styles from './drawing.module.css'

export type Kind = 'car' | 'truck' | 'plane' | 'boat' | 'drone' | 'helicopter' | 'accessories'

interface Props {
  /** Product kind. If undefined, a neutral drawing of a transmitter is shown. */
  kind: Kind | undefined
  /** `large` has an aspect ratio of 4:3, `small` is for cards, and `side` for headings and empty views. */
  view: 'large' | 'small' | 'side'
  /** Text alternative; without it the drawing is decorative. */
  label?: string
  className?: string
}

/** Line drawing in the colour `--draw`. `className` sets its size. */
export function Drawing({ kind = 'accessories', view, label, className = '' }: Props) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span className={`${styles.drawing} ${styles[`${kind}-${view}`]} ${className}`} {...role} />
}
