import type { FieldConflict } from '@shop/contract/codes'
import { adminRecordAddress } from '@shop/contract/manage/addresses'
import type { RecordType } from '@shop/contract/manage/record-types'
import { Link } from '../../frame/link.tsx'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { recordFieldTexts } from '../record-fields/texts.ts'
import { useNames } from '../record-fields/use-names.ts'
import { shownOf } from '../record-fields/shown-values.ts'
import styles from './history.module.css'
import { historyTexts as t } from './texts.ts'

interface Props {
  conflicts: readonly FieldConflict[]
  type: RecordType
  /** True if the revision changed several records; each conflict then names its record. */
  isOfMany: boolean
  /** Label of the button that undoes the other fields; undefined if there are none. */
  rest: string | undefined
  onUndoRest: () => void
}

/** Lists fields that changed after the revision, each with its current value and the revision's value (merchant M10). */
export function UndoConflicts({ conflicts, type, isOfMany, rest, onUndoRest }: Props) {
  const names = useNames()
  const wordsOf = (field: string, value: unknown) => {
    const shown = shownOf(type, field, value, names)
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
            {isOfMany && id !== undefined && (
              <span>
                <Link className={inlineLinkClass} to={adminRecordAddress[type](id)}>
                  {name || id}
                </Link>
                <span>{' · '}</span>
              </span>
            )}
            {id === undefined && name && <span>{`${name} · `}</span>}
            <span>{`${fieldLine(type, field)}: ${t.now(wordsOf(field, theirs))}, ${t.left(wordsOf(field, base))}`}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
