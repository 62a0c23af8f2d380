import { useLayoutEffect, useRef } from 'react'
import { useFormats } from '../../../frame/language.tsx'
import styles from './option.module.css'

interface Props {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isOn: boolean
  label: string
  /** Number of products. Zero disables the option, unless it is on, but leaves it visible. */
  count?: number
}

/** Checkbox or radio button that shows the user's choice at once, then the state in the URL. */
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
