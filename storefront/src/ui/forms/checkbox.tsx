import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './forms.module.css'
import { FieldError } from './text-field.tsx'

interface Props extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
}

/** Checkbox whose clickable label fills a row of 44 px. */
export function Checkbox({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input type="checkbox" aria-invalid={error !== undefined} aria-describedby={id} {...input} />
        <span>{label}</span>
      </label>
      <FieldError id={id} text={error} />
    </div>
  )
}
