import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords } from './field.tsx'
import styles from './fields.module.css'

/** What a control shows of its value. */
export interface FieldLook {
  /** It differs from what is saved: a blue edge. */
  isChanged?: boolean
  /** It is empty, and the shop shows its placeholder, which is another language's text: dashed. */
  fallsBack?: boolean
  /** Figures: mono, to the right. */
  isFigure?: boolean
}

const classOf = ({ isChanged, fallsBack, isFigure }: FieldLook) =>
  [styles.input, isChanged && styles.changed, fallsBack && styles.fallback, isFigure && styles.figure].filter(Boolean).join(' ')

interface Props extends FieldWords, FieldLook, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** What stands within its frame: a unit, a currency, a button, before or after. */
  before?: ReactNode
  after?: ReactNode
  isBig?: boolean
  /** Six digits: large, apart, in the middle. */
  isCode?: boolean
}

/** One line of text or a figure. `lang`: of what is typed, where that is no English. */
export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, isChanged, fallsBack, isFigure, before, after, isBig, isCode, ...input } = props
  const className = `${classOf({ isChanged, fallsBack, isFigure })} ${isBig ? styles.big : ''} ${isCode ? styles.code : ''}`
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside }}>
      {(field) => {
        const control = <input type="text" {...input} {...field} className={className} />
        if (before === undefined && after === undefined) return control
        return (
          <div className={`${styles.framed} ${isChanged ? styles.changed : ''}`}>
            {before !== undefined && <span className={styles.unit}>{before}</span>}
            {control}
            {after !== undefined && <span className={styles.unit}>{after}</span>}
          </div>
        )
      }}
    </Field>
  )
}

interface AreaProps extends FieldWords, FieldLook, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Text of several lines; it grows with what is typed. */
export function TextArea({ label, isLabelHidden, hint, error, aside, isChanged, fallsBack, isFigure, ...area }: AreaProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside }}>
      {(field) => <textarea rows={3} {...area} {...field} className={classOf({ isChanged, fallsBack, isFigure })} />}
    </Field>
  )
}

interface SelectProps extends FieldWords, Pick<FieldLook, 'isChanged'>, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string; isOff?: boolean }[]
}

/** One of a few. */
export function SelectField({ label, isLabelHidden, hint, error, aside, isChanged, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside }}>
      {(field) => (
        <select {...select} {...field} className={`${classOf({ isChanged })} ${styles.select}`}>
          {options.map(({ value, label: words, isOff }) => (
            <option key={value} value={value} disabled={isOff}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
