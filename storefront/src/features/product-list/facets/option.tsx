import { useLayoutEffect, useRef } from 'react'
import { useFormats } from '../../../frame/language.tsx'
import styles from './option.module.css'

interface Props {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isOn: boolean
  label: string
  /** How many products there would be. None: it cannot be chosen, and stays in its place. */
  count?: number
}

/** A value to choose, with how many products have it. It shows what is chosen at once, and what the address says once that has changed. */
export function Option({ type, name, value, isOn, label, count }: Props) {
  const { number } = useFormats()
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.checked = isOn
  }, [isOn])
  return (
    <label className={styles.option}>
      <input ref={ref} type={type} name={name} value={value} defaultChecked={isOn} disabled={count === 0 && !isOn} />
      <span>{label}</span>
      {count !== undefined && <span className="mono">{number(count)}</span>}
    </label>
  )
}
