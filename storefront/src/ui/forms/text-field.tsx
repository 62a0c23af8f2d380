import { type ComponentProps, useId } from 'react'
import { Input } from '../field.tsx'
import { Icon } from '../icon.tsx'
import styles from './forms.module.css'
import type { Elements } from '../reading/in-element.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** What is wrong with it; undefined where nothing is. */
  error: string | undefined
  /** What it is for or how it is to be filled: stands below, and makes way for what is wrong. */
  hint?: string
  /** A button within the field, at its end. */
  action?: Elements
}

/** A labelled input. What is wrong with it stands below, is read out at once, and again whenever the field has the focus. */
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

/** What is wrong with a field. Its place is always there: only what changes in a place that was there is read out by every reader. */
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
