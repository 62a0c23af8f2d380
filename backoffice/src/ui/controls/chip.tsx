import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './chip.module.css'

interface Props {
  label: string
  /** Undefined for a chip that has only a label. */
  value?: string
  /** If undefined, the chip can only be removed. */
  onEdit?: () => void
  /** If undefined, the chip is permanent. */
  onRemove?: (() => void) | undefined
}

export function Chip({ label, value, onEdit, onRemove }: Props) {
  const words = (
    <>
      <span>{label}</span> {value !== undefined && <b>{value}</b>}
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
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={uiTexts.remove(value === undefined ? label : `${label} ${value}`)}
          onClick={onRemove}
        >
          <Icon name="close" small />
        </button>
      )}
    </span>
  )
}

export function AddChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.chip} ${styles.add}`} onClick={onClick}>
      <Icon name="plus" small />
      {inElement(children)}
    </button>
  )
}
