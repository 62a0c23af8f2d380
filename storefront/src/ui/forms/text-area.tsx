import { type ComponentProps, useId } from 'react'
import { useFormats } from '../../frame/language.tsx'
import { FieldError } from './text-field.tsx'
import styles from './text-area.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint: string
  /** What is wrong with it; undefined where nothing is. */
  error: string | undefined
  /** The length of what is typed, as text-length.ts counts it. */
  length: number
  /** More may be typed, so that nothing is lost when a long text is pasted; the count then is in red. */
  limit: number
}

/** A labelled field for several lines, with its length out of what it may have. Below it stands what is wrong, read out at once. */
export function TextArea({ label, hint, error, length, limit, ...area }: Props) {
  const { number } = useFormats()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error ${id}-hint`} {...area} />
      <FieldError id={`${id}-error`} text={error} />
      <p id={`${id}-hint`} className={styles.hint}>
        <span>{hint}</span>
        <span className={`${length > limit ? styles.over : ''} mono`}>{`${number(length)} / ${number(limit)}`}</span>
      </p>
    </div>
  )
}
