import { adminRevisionAddress } from '@shop/contract/manage/addresses'
import type { FieldConflict } from '@shop/contract/codes'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { refresh } from '../../frame/calls/queries.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { writePrices } from '../low-prices/write-prices.ts'
import { fieldsLine } from '../record-fields/field-words.ts'
import { historyTexts as t } from './texts.ts'

interface Undoing {
  revision: number
  /** What is taken back, as its toast says it: “price of Kestrel 10”. */
  what: string
  /** These fields alone. */
  fields?: string[]
  /** Records that stay as they are. */
  except?: number[]
}

/** What an undo came to: the fields that have changed since, where it could not be done for them. */
export interface Undone {
  isDone: boolean
  conflicts: readonly FieldConflict[]
}

/** Everything that a change of records may have changed. */
export const refreshRecords = () =>
  refresh('GET /products', 'GET /products/{id}', 'GET /history', 'GET /history/{id}', 'GET /findings', 'GET /product-choices')

/**
 * Takes a revision back by a new one, and says so, with the way back. Where something of it has changed since, nothing is written: a toast says which fields, and
 * leads to the revision. `isShown`: whoever asks shows the fields in place.
 */
export function useUndo() {
  const navigate = useNavigate()
  return async function undo({ revision, what, ...some }: Undoing, { isShown = false } = {}): Promise<Undone> {
    const { data, failure } = await writePrices('POST /history/{id}/undo', { input: { id: revision }, body: some })
    if (data) {
      await refreshRecords()
      toast(t.wasUndone(what), { undo: () => void undo({ revision: data.revision, what: t.undoAgain }) })
      return { isDone: true, conflicts: [] }
    }
    const conflicts = failure.conflict?.fields ?? []
    const look = { label: t.look, run: () => navigate(adminRevisionAddress(revision)) }
    if (failure.code === 'given-up') return { isDone: false, conflicts }
    if (conflicts.length === 0) toast(failure.message, { kind: 'error' })
    else if (!isShown) toast(t.notUndone(fieldsLine(conflicts.map(({ field }) => field))), { kind: 'error', action: look })
    return { isDone: false, conflicts }
  }
}
