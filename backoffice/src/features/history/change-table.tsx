import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { InOne, Side } from '../record-fields/difference.tsx'
import { fieldLine, fieldWords } from '../record-fields/field-words.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { useNames } from '../record-fields/use-names.ts'
import styles from './history.module.css'
import { historyTexts as t } from './texts.ts'

type Change = ManageAnswerOf<'GET /history/{id}'>['changes'][number]
/** Before and after beside each other, or one text with what was taken out and put in. */
export type Layout = 'sides' | 'one'

interface Props {
  caption: string
  changes: readonly Change[]
  layout: Layout
  /** Of many records: each has a line with its name. */
  isOfMany: boolean
  /** Takes one field back; undefined where that cannot be. */
  onUndo: ((field: string) => void) | undefined
}

/** What was changed, field by field. */
export function ChangeTable({ caption, changes, layout, isOfMany, onUndo }: Props) {
  const names = useNames()
  return (
    <table className={styles.changes}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          {layout === 'sides' ? (
            <>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </>
          ) : (
            <th scope="col">{t.inOne}</th>
          )}
          {onUndo && (
            <th scope="col" className={styles.only}>
              <span className="vh">{t.onlyThis}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change, place) => (
          <tr key={place}>
            <th scope="row">
              {isOfMany && changes[place - 1]?.record.id !== change.record.id && <RecordName record={change.record} />}
              <FieldHead change={change} />
            </th>
            {layout === 'sides' ? (
              <>
                <td>
                  <Side side="before" {...change} names={names} />
                </td>
                <td>
                  <Side side="after" {...change} names={names} />
                </td>
              </>
            ) : (
              <td>
                <InOne {...change} names={names} />
              </td>
            )}
            {onUndo && (
              <td className={styles.only}>
                <Button
                  looks={['small', 'bare']}
                  icon="undo"
                  aria-label={t.onlyThisOf(fieldLine(change.field))}
                  onClick={() => onUndo(change.field)}
                >
                  {t.onlyThis}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a record stands is of no layer. */
const STATE = 'state'

function FieldHead({ change: { field, layer } }: { change: Change }) {
  const { name, language } = fieldWords(field)
  return (
    <>
      <span>{name}</span>
      <span className={styles.below}>
        {[language && LANGUAGE_WORDS[language], field !== STATE && t.layers[layer]].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

function RecordName({ record: { type, id, name } }: Pick<Change, 'record'>) {
  return (
    <span className={styles.record}>
      <Link className={inlineLinkClass} to={adminRecordAddress[type](id)}>
        {name}
      </Link>
    </span>
  )
}
