import type { KeyboardEvent } from 'react'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { NUMBER, type Typed, useTyped } from '../../../records/fields/figures.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useRecord, useRights, useSignal } from '../../../records/record-context.tsx'
import { sellingTexts as t } from './texts.ts'

/** Enter, Save or Publish sets the stock. If the stock has changed since the form loaded, the user is shown the current stock. */
export function Stock() {
  const { store, busy, setCounters } = useRecord()
  const [field, change] = useField<Typed>('stock')
  const isOpen = useRights().mayWrite('stock')
  const isBusy = useSignal(busy) === 'save'
  const set = () => void setCounters()
  return (
    <FieldPlace name="stock">
      <NumberField
        label={t.stock}
        min={0}
        hint={t.stockHint}
        error={field.problems['']}
        isChanged={field.isUnsaved}
        readOnly={!isOpen}
        after={
          isOpen && field.isUnsaved ? (
            <button type="button" aria-busy={isBusy || undefined} onClick={set}>
              {t.setStock}
            </button>
          ) : undefined
        }
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && field.isUnsaved) set()
          if (event.key === 'Escape') store.putBack(['stock'])
        }}
        {...useTyped(field.value, change, NUMBER)}
      />
    </FieldPlace>
  )
}
