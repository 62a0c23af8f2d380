import { type ComponentProps, useId, useState } from 'react'
import { useFormats } from '../../frame/language.tsx'
import { FieldError } from './text-field.tsx'
import styles from './text-area.module.css'
import { textLength } from './text-length.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'onInput'> {
  label: string
  hint: string
  /** Error message; undefined if the value is valid. */
  error: string | undefined
  defaultValue: string
  /** Maximum length in code points. Longer text turns the counter red but is not cut, so that pasting loses nothing. */
  limit: number
}

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
