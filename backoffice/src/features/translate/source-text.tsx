import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { tokenClass } from '../../ui/marks/marks.tsx'
import { Side } from '../record-fields/difference.tsx'
import { useNames } from '../record-fields/use-names.ts'
import { useField, useRecord } from '../records/record-context.tsx'
import { HtmlView } from '../rich-text/html-view.tsx'
import { atFigures } from './open-texts.ts'
import styles from './translate.module.css'

/** The text in the default language. Figures of specs in it are marked. */
export function SourceText({ name, isHtml }: { name: string; isHtml: boolean }) {
  const { kind } = useRecord()
  const field = `${name}.${DEFAULT_LANGUAGE}`
  const [{ value }] = useField<unknown>(field)
  const names = useNames()
  if (typeof value !== 'string') return <Side side="before" type={kind.type} field={field} before={value} after={value} names={names} />
  if (isHtml)
    return (
      <div className={styles.html}>
        <HtmlView html={value} lang={DEFAULT_LANGUAGE} />
      </div>
    )
  return (
    <p lang={DEFAULT_LANGUAGE} className={styles.source}>
      {atFigures(value).map((part, place) => (
        <span key={place} className={part.startsWith('{') ? tokenClass : undefined}>
          {part}
        </span>
      ))}
    </p>
  )
}
