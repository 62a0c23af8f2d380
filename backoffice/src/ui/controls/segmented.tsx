import type { ReactNode } from 'react'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
