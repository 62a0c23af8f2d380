import { Side } from '../record-fields/difference.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { useNames } from '../record-fields/use-names.ts'
import styles from './conflict-dialog.module.css'
import { useRecord } from './record-context.tsx'
import { recordTexts as t } from './texts.ts'

interface Props<Key extends string> {
  field: string
  /** Value that both changes started from; undefined if unknown. */
  base: unknown
  options: readonly { key: Key; label: string; after: unknown }[]
  choice: Key
  onChoose: (choice: Key) => void
}

export function Clash<Key extends string>({ field, base, options, choice, onChoose }: Props<Key>) {
  const names = useNames()
  const { type } = useRecord().kind
  const line = fieldLine(type, field)
  const chosen = options.find(({ key }) => key === choice)
  return (
    <div className={styles.clash} role="radiogroup" aria-label={line}>
      <div className={`lab ${styles.what}`}>{line}</div>
      {options.map(({ key, label, after }) => (
        <label key={key} className={key === choice ? styles.chosen : ''}>
          <span className={styles.who}>
            <input type="radio" name={`conflict ${field}`} checked={key === choice} onChange={() => onChoose(key)} />
            <b>{label}</b>
          </span>
          <Side side="after" type={type} field={field} before={base} after={after} names={names} />
        </label>
      ))}
      {base !== undefined && (
        <div className={styles.base}>
          <span className="lab">{t.before}</span>
          <Side side="before" type={type} field={field} before={base} after={chosen?.after} names={names} />
        </div>
      )}
    </div>
  )
}
