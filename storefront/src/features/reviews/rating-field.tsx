import { type KeyboardEvent, useId } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import styles from './rating-field.module.css'
import { reviewsTexts } from './texts.ts'

/** Radio buttons 1–5 with labels. Besides the arrow keys, the digits 1 to 5 select a rating. */
export function RatingField({ name, start, error }: { name: string; start: number | undefined; error: string | undefined }) {
  const t = useTexts(reviewsTexts)
  const id = useId()
  const handleKey = ({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) => {
    if (ctrlKey || metaKey || altKey || !/^[1-5]$/.test(key)) return
    const radio = currentTarget.querySelector<HTMLInputElement>(`input[value="${key}"]`)
    radio?.focus()
    radio?.click()
  }
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      aria-required
      onKeyDown={handleKey}
    >
      <legend>{t.rating}</legend>
      <div className={styles.ratings} data-invalid={error !== undefined || undefined}>
        {t.grades.map((grade, index) => (
          <label key={index}>
            <input type="radio" name={name} value={index + 1} defaultChecked={start === index + 1} />
            <b>{index + 1}</b>
            <span>{grade}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>←</kbd> <kbd>→</kbd> <span>{t.keyChoose}</span>
        </span>
        <span>
          <kbd>1</kbd>
          <span>–</span>
          <kbd>5</kbd> <span>{t.keySet}</span>
        </span>
      </p>
    </fieldset>
  )
}
