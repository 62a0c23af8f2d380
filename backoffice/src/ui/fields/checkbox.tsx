import type { ComponentProps, ReactNode } from 'react'
import styles from './fields.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  /** Part of what it stands for is chosen. */
  isMixed?: boolean
  /** A short explanation after its label. */
  note?: ReactNode
}

/** A box to tick, with its label. */
export function Checkbox({ children, ...box }: Props & { children: ReactNode }) {
  return <Choice type="checkbox" {...box} label={children} />
}

/** A round button, one of which of the same `name` is chosen. */
export function Radio({ children, ...button }: Omit<Props, 'isMixed'> & { children: ReactNode }) {
  return <Choice type="radio" {...button} label={children} />
}

function Choice({ type, isMixed = false, note, label, ...input }: Props & { type: 'checkbox' | 'radio'; label: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        className={styles.tick}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
      />
      <span>
        {inElement(label)} {note !== undefined && <span className="faint">{note}</span>}
      </span>
    </label>
  )
}

/** A box to tick without a label in sight, as in the rows of a table; `label` is read out. */
export function RowCheckbox({ label, isMixed = false, ...box }: Omit<Props, 'note'> & { label: string }) {
  return (
    <input
      {...box}
      type="checkbox"
      aria-label={label}
      className={styles.tick}
      ref={(element) => {
        if (element) element.indeterminate = isMixed
      }}
    />
  )
}
