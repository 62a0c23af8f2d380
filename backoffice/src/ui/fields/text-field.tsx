import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords } from './field.tsx'
import styles from './fields.module.css'

export interface FieldLook {
  /** True for unsaved input, which has a blue edge. */
  isChanged?: boolean
  /** True if the field is empty and its placeholder is the text that the shop falls back to. The edge is dashed. */
  fallsBack?: boolean
  /** True for numbers, which are monospaced and right-aligned. */
  isFigure?: boolean
}

const classOf = ({ isChanged, fallsBack, isFigure }: FieldLook) =>
  [styles.input, isChanged && styles.changed, fallsBack && styles.fallback, isFigure && styles.figure].filter(Boolean).join(' ')

interface Props extends FieldWords, FieldLook, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Unit, currency or button inside the frame. */
  before?: ReactNode
  after?: ReactNode
  isBig?: boolean
  /** True for a code of six digits, which are large and centred. */
  isCode?: boolean
}

/** `lang` is the language of the input; English by default. */
export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, isChanged, fallsBack, isFigure, before, after, isBig, isCode, ...input } = props
  const isFramed = 'before' in props || 'after' in props // also while they are undefined: an input that moves into a frame loses the focus
  const className = `${classOf({ isChanged, fallsBack, isFigure })} ${isBig ? styles.big : ''} ${isCode ? styles.code : ''}`
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside }}>
      {(field) => {
        const control = <input type="text" {...input} {...field} className={className} />
        if (!isFramed) return control
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

/** Text area that grows with its text. */
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
