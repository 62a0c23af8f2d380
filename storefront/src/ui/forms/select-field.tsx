import { type ComponentProps, useId } from 'react'
import { Select } from '../field.tsx'
import styles from './forms.module.css'
import { FieldError } from './text-field.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  /** What is wrong with it; undefined where nothing is. */
  error: string | undefined
}

/** A labelled native select. What is wrong with it stands below, as with `TextField`. */
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
