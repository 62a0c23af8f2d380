import { type ComponentProps, useId, useState } from 'react'
import { useFormats } from '../../frame/language.tsx'
import { FieldError } from './text-field.tsx'
import styles from './text-area.module.css'
import { textLength } from './text-length.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'onInput'> {
  label: string
  hint: string
  /** What is wrong with it; undefined where nothing is. */
  error: string | undefined
  defaultValue: string
  /** More may be typed, so that nothing is lost when a long text is pasted; the count then is in red. */
  limit: number
}

/** A labelled field for several lines, with its length out of what it may have. Below it stands what is wrong, read out at once. */
export function TextArea({ label, hint, error, limit, ...area }: Props) {
  const { number } = useFormats()
  const id = useId()
  const [length, setLength] = useState(() => textLength(area.defaultValue))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onInput={({ currentTarget }) => setLength(textLength(currentTarget.value))}
        {...area}
      />
      <FieldError id={`${id}-error`} text={error} />
      <p id={`${id}-hint`} className={styles.hint}>
        <span>{hint}</span>
        <span className={`${length > limit ? styles.over : ''} mono`}>{`${number(length)} / ${number(limit)}`}</span>
      </p>
    </div>
  )
}
