import type { FieldConflict } from '@shop/contract/codes'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import type { RecordType } from '@shop/contract/manage/record-types'
import { Link } from '../../frame/link.tsx'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { recordFieldTexts } from '../record-fields/texts.ts'
import { useNames } from '../record-fields/use-names.ts'
import { shownOf } from '../record-fields/values.ts'
import styles from './history.module.css'
import { historyTexts as t } from './texts.ts'

interface Props {
  conflicts: readonly FieldConflict[]
  /** The kind of the records, where the revision is of many. */
  ofMany: RecordType | undefined
  /** Takes back what has not changed since: its button; undefined where there is nothing. */
  rest: string | undefined
  onUndoRest: () => void
}

/** Why a revision could not be taken back: what its fields are now and what it had left there, of each record by its name (merchant M10). */
export function UndoConflicts({ conflicts, ofMany, rest, onUndoRest }: Props) {
  const names = useNames()
  const wordsOf = (field: string, value: unknown) => {
    const shown = shownOf(field, value, names)
    if (!shown) return recordFieldTexts.empty
    return shown.kind === 'list' ? shown.entries.map(({ text }) => text).join('; ') : shown.text
  }
  return (
    <Note
      kind="error"
      isNews
      action={
        rest !== undefined && (
          <Button looks={['small']} onClick={onUndoRest}>
            {rest}
          </Button>
        )
      }
    >
      <b>{t.changedSince}</b>
      <ul className={styles.conflicts}>
        {conflicts.map(({ id, name, field, base, theirs }, place) => (
          <li key={`${field} ${place}`}>
            {ofMany && id !== undefined && (
              <span>
                <Link className={inlineLinkClass} to={adminRecordAddress[ofMany](id)}>
                  {name || id}
                </Link>
                <span>{' · '}</span>
              </span>
            )}
            <span>{`${fieldLine(field)}: ${t.now(wordsOf(field, theirs))}, ${t.left(wordsOf(field, base))}`}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
