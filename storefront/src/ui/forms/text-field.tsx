import { type ComponentProps, useId } from 'react'
import { Input } from '../field.tsx'
import { Icon } from '../icon.tsx'
import styles from './forms.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** What is wrong with it; undefined where nothing is. */
  error: string | undefined
}

/** A labelled input. What is wrong with it stands below, is read out at once, and again whenever the field has the focus. */
export function TextField({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...input} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** What is wrong with a field. Its place is always there: only what changes in a place that was there is read out by every reader. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text && (
        <>
          <Icon name="alert" small />
          {text}
        </>
      )}
    </p>
  )
}
