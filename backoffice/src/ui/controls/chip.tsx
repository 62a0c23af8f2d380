import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './chip.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  /** What is filtered by. */
  label: string
  /** What it is filtered for; a chip of one word has none. */
  value?: string
  /** Opens its editor; without it the chip can only be removed. */
  onEdit?: () => void
  /** Without it, it stays. */
  onRemove?: (() => void) | undefined
}

/** A filter that is on: pressing it opens its editor, × takes it off. */
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

/** A chip that is not there yet: dashed. */
export function AddChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles.chip} ${styles.add}`} onClick={onClick}>
      <Icon name="plus" small />
      {inElement(children)}
    </button>
  )
}
