import { useId } from 'react'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  /** Read out, not shown. */
  legend: string
  choices: ReadonlyArray<{ value: Value; label: string }>
  chosen: Value
  onChoose: (value: Value) => void
  /** Of the parameter, where it is part of a form. */
  name?: string | undefined
}

/** A few values beside each other, of which one holds. */
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
