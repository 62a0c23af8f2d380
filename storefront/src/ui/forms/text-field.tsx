import { type ComponentProps, useId } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { Input } from '../field.tsx'
import { Icon } from '../icon.tsx'
import styles from './forms.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** Error message; undefined if the value is valid. */
  error: string | undefined
  /** Hint below the field; an error replaces the hint. */
  hint?: string
  action?: Elements
}

/** Text field with a label. Its error is shown below, and screen readers announce it when it appears and on focus. */
export function TextField({ label, error, hint, action, ...input }: Props) {
  const id = useId()
  const isHintShown = hint !== undefined && error === undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={action ? styles.withAction : undefined}>
        <Input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={isHintShown ? `${id}-error ${id}-hint` : `${id}-error`}
          {...input}
        />
        {action}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {isHintShown && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Error message of a field. Its element is always rendered, because screen readers announce only changes of existing elements. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text && (
        <>
          <Icon name="alert" small />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
