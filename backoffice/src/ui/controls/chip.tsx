import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './chip.module.css'

interface Props {
  /** What is filtered by. */
  label: string
  /** What it is filtered for. */
  value: string
  /** Opens its editor; without it the chip can only be removed. */
  onEdit?: () => void
  onRemove: () => void
}

/** A filter that is on: pressing it opens its editor, × takes it off. */
export function Chip({ label, value, onEdit, onRemove }: Props) {
  const words = (
    <>
      {label} <b>{value}</b>
    </>
  )
  return (
    <span className={styles.chip}>
      {onEdit ? (
        <button type="button" className={styles.words} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <button type="button" className={styles.remove} aria-label={uiTexts.remove(`${label} ${value}`)} onClick={onRemove}>
        <Icon name="close" small />
      </button>
    </span>
  )
}

/** A chip that is not there yet: dashed. */
export function AddChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.chip} ${styles.add}`} onClick={onClick}>
      <Icon name="plus" small />
      {children}
    </button>
  )
}
