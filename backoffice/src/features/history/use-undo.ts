import { adminRevisionAddress } from '@shop/contract/manage/addresses'
import type { FieldConflict } from '@shop/contract/codes'
import type { RecordType } from '@shop/contract/manage/record-types'
import { useNavigate } from '@shop/ui/router'
import { refresh } from '../../frame/calls/queries.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { writePrices } from '../low-prices/write-prices.ts'
import { fieldsLine } from '../record-fields/field-words.ts'
import { historyTexts as t } from './texts.ts'

interface Undoing {
  revision: number
  type: RecordType
  what: string
  fields?: string[]
  except?: number[]
}

/** Result of an undo. `conflicts` lists the fields that changed after the revision; it is empty on other failures. */
export interface Undone {
  isDone: boolean
  conflicts: readonly FieldConflict[]
}

export const refreshRecords = () =>
  refresh(
    'GET /products',
    'GET /products/{id}',
    'GET /history',
    'GET /history/{id}',
    'GET /findings',
    'GET /first-steps',
    'GET /product-choices',
  )

/** Undoes a revision; the toast offers to undo the undo. On a conflict nothing is written, and with `isShown` the caller shows it. */
export function useUndo() {
  const navigate = useNavigate()
  return async function undo({ revision, type, what, ...some }: Undoing, { isShown = false } = {}): Promise<Undone> {
    const { data, failure } = await writePrices('POST /history/{id}/undo', { input: { id: revision }, body: some })
    if (data) {
      await refreshRecords()
      toast(t.wasUndone(what), { undo: () => void undo({ revision: data.revision, type, what: t.undoAgain }) })
      return { isDone: true, conflicts: [] }
    }
    const conflicts = failure.conflict?.fields ?? []
    const look = { label: t.look, run: () => navigate(adminRevisionAddress(revision)) }
    if (failure.code === 'given-up') return { isDone: false, conflicts }
    if (conflicts.length === 0) toast(failure.message, { kind: 'error' })
    else if (!isShown)
      toast(
        t.notUndone(
          fieldsLine(
            type,
            conflicts.map(({ field }) => field),
          ),
        ),
        { kind: 'error', action: look },
      )
    return { isDone: false, conflicts }
  }
}
