import type { ComponentProps, ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import styles from './fields.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  /** True if only a part of the choices is selected. */
  isMixed?: boolean
  /** Shown after the label. */
  note?: ReactNode
}

export function Checkbox({ children, ...box }: Props & { children: ReactNode }) {
  return <Choice type="checkbox" {...box} label={children} />
}

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

/** Checkbox of a row. Only screen readers get the `label`. */
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
