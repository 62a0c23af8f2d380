import { type ReactNode, useId } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Icon } from '../icon.tsx'
import styles from './fields.module.css'

export interface FieldWords {
  label: ReactNode
  /** If true, the label is hidden visually, because a column head shows it. */
  isLabelHidden?: boolean
  /** Shown while there is no error. */
  hint?: ReactNode
  /** Explains the problem and its fix. */
  error?: ReactNode
  /** Shown at the end of the label's line. */
  aside?: ReactNode
}

interface Props extends FieldWords {
  children: (field: { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

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

/** Always mounted, because screen readers announce only changes of existing elements. */
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
