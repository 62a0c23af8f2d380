import { type ComponentProps, useId } from 'react'
import { Select } from '../field.tsx'
import styles from './forms.module.css'
import { FieldError } from './text-field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  /** Error message; undefined if the value is valid. */
  error: string | undefined
}

export function SelectField({ label, error, ...select }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...select} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
