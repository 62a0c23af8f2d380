import { useId } from 'react'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  /** Name of the group, for screen readers only. */
  legend: string
  choices: ReadonlyArray<{ value: Value; label: string }>
  chosen: Value
  onChoose: (value: Value) => void
  /** Name of the form's field, if the control is part of a form. */
  name?: string | undefined
}

export function Segmented<Value extends string>({ legend, choices, chosen, onChoose, name }: Props<Value>) {
  const own = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className="vh">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="mono">
          <input type="radio" className="vh" name={name ?? own} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
