import type { FieldConflict } from '@shop/contract/codes'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { recordFieldTexts } from '../record-fields/texts.ts'
import { useNames } from '../record-fields/use-names.ts'
import { shownOf } from '../record-fields/values.ts'
import { historyTexts as t } from './texts.ts'

interface Props {
  conflicts: readonly FieldConflict[]
  /** All fields of the revision, where it is of one record: those that have not changed since can be taken back alone. */
  fields: readonly string[]
  onUndoRest: (fields: string[]) => void
}

/** Why a revision could not be taken back: what its fields are now, and what it had left there. */
export function UndoConflicts({ conflicts, fields, onUndoRest }: Props) {
  const names = useNames()
  const wordsOf = (field: string, value: unknown) => {
    const shown = shownOf(field, value, names)
    if (!shown) return recordFieldTexts.empty
    return shown.kind === 'list' ? shown.entries.map(({ text }) => text).join('; ') : shown.text
  }
  const rest = fields.filter((field) => !conflicts.some((conflict) => conflict.field === field))
  return (
    <Note
      kind="error"
      isNews
      action={
        rest.length > 0 && (
          <Button looks={['small']} onClick={() => onUndoRest(rest)}>
            {t.undoRest(rest.length)}
          </Button>
        )
      }
    >
      <b>{t.changedSince}</b>
      <ul>
        {conflicts.map(({ field, base, theirs }, place) => (
          <li key={`${field} ${place}`}>{`${fieldLine(field)}: ${t.now(wordsOf(field, theirs))}, ${t.left(wordsOf(field, base))}`}</li>
        ))}
      </ul>
    </Note>
  )
}
