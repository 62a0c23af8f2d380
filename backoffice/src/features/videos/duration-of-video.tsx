import type { ControlProps } from '../kind-words/kind-words.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField } from '../records/record-context.tsx'
import { clockText, videoTexts as t } from './texts.ts'
import styles from './videos.module.css'

/** The server reads the duration from the file, so nobody types it. */
export function DurationOfVideo({ name, label }: ControlProps) {
  const [{ value, isUnsaved }] = useField<number | null>(name)
  return (
    <FieldPlace name={name}>
      <p className={`${styles.fact} ${isUnsaved ? styles.changed : ''}`}>
        <b>{label}</b>
        <span className="mono">{value === null ? t.unknown : clockText(value)}</span>
        <span className="faint">{t.readFromFilm}</span>
      </p>
    </FieldPlace>
  )
}
