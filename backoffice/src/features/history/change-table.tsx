import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { RowCheckbox } from '../../ui/fields/checkbox.tsx'
import { InOne, Side } from '../record-fields/difference.tsx'
import { fieldLine, fieldWords } from '../record-fields/field-words.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { useNames } from '../record-fields/use-names.ts'
import styles from './history.module.css'
import { historyTexts as t } from './texts.ts'

type Change = ManageAnswerOf<'GET /history/{id}'>['changes'][number]
/** `sides` shows two columns, before and after; `one` shows one text with insertions and deletions. */
export type Layout = 'sides' | 'one'

interface Props {
  caption: string
  changes: readonly Change[]
  layout: Layout
  /** If true, changes are grouped by record. */
  isOfMany: boolean
  /** Undefined if single fields cannot be undone. */
  onUndo: ((field: string) => void) | undefined
  /** Checkboxes to exclude records from the undo; undefined if the undo cannot exclude records. */
  ticks: Ticks | undefined
}

interface Ticks {
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
}

export function ChangeTable({ caption, changes, layout, isOfMany, onUndo, ticks }: Props) {
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
              {isOfMany && changes[place - 1]?.record.id !== change.record.id && <RecordName record={change.record} ticks={ticks} />}
              <FieldHead change={change} />
            </th>
            {layout === 'sides' ? (
              <>
                <td>
                  <Side side="before" {...change} type={change.record.type} names={names} />
                </td>
                <td>
                  <Side side="after" {...change} type={change.record.type} names={names} />
                </td>
              </>
            ) : (
              <td>
                <InOne {...change} type={change.record.type} names={names} />
              </td>
            )}
            {onUndo && (
              <td className={styles.only}>
                <Button
                  looks={['small', 'bare']}
                  icon="undo"
                  aria-label={t.onlyThisOf(fieldLine(change.record.type, change.field))}
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

/** Name of the only field that is not saved and published separately. */
const STATE = 'state'

function FieldHead({ change: { record, field, layer } }: { change: Change }) {
  const { name, language } = fieldWords(record.type, field)
  return (
    <>
      <span>{name}</span>
      <span className={styles.below}>
        {[language && LANGUAGE_WORDS[language], field !== STATE && t.layers[layer]].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

function RecordName({ record: { type, id, name }, ticks }: Pick<Change, 'record'> & Pick<Props, 'ticks'>) {
  return (
    <span className={styles.record}>
      {ticks && (
        <RowCheckbox
          label={t.tickOf(name)}
          checked={!ticks.left.has(id)}
          onChange={({ target }) => {
            const others = [...ticks.left].filter((one) => one !== id)
            ticks.onLeft(new Set(target.checked ? others : [...others, id]))
          }}
        />
      )}
      <Link className={inlineLinkClass} to={adminRecordAddress[type](id)}>
        {name}
      </Link>
    </span>
  )
}
