import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './fields.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

/** What every field says of itself. */
export interface FieldWords {
  label: ReactNode
  /** For readers alone: its label stands elsewhere, in the head of a column say. */
  isLabelHidden?: boolean
  /** What it is for: it makes way for what is wrong. */
  hint?: ReactNode
  /** What is wrong with it, and the mend. */
  error?: ReactNode
  /** What stands at the end of the line of the label: a state, a count, a link. */
  aside?: ReactNode
}

interface Props extends FieldWords {
  children: (field: { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** A field: its label above, its hint or what is wrong with it below. `children` makes the control of what ties it to them. */
export function Field({ label, isLabelHidden, hint, error, aside, children }: Props) {
  const id = useId()
  const isWrong = error !== undefined && error !== ''
  return (
    <div className={styles.field}>
      {isLabelHidden ? (
        <label htmlFor={id} className="vh">
          {label}
        </label>
      ) : (
        <div className={styles.label}>
          <label htmlFor={id}>{label}</label>
          {aside && <span className="end">{aside}</span>}
        </div>
      )}
      {inElement(
        children({
          id,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`,
        }),
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint !== undefined && !isWrong && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field. Its place is always there: only what changes in a place that was there is read out by every reader. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {children !== undefined && children !== '' && (
        <>
          <Icon name="stop" small />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
