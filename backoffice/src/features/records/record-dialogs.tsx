import { useLeaveGuard } from '../../frame/leave-guard.tsx'
import { DiscardDialog, PublishDialog } from './choose-dialogs.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useRecord, useSignal, useSummary } from './record-context.tsx'
import { ShopConflictDialog } from './shop-conflict-dialog.tsx'
import { recordTexts as t } from './texts.ts'

/** The dialog over the form, if there is one. */
export function RecordDialogs() {
  const record = useRecord()
  const asking = useSignal(record.asking)
  useWorkGuard()
  return (
    <>
      {asking?.what === 'conflict' && <ConflictDialog resolve={asking.resolve} />}
      {asking?.what === 'shop' && <ShopConflictDialog fields={asking.fields} resolve={asking.resolve} />}
      {asking?.what === 'publish' && <PublishDialog onClose={record.endAsking} />}
      {asking?.what === 'discard' && <DiscardDialog onClose={record.endAsking} />}
    </>
  )
}

/** Work that the server could not keep is at risk when the page is left. All else is found again. */
function useWorkGuard() {
  const { work } = useRecord()
  const count = useSummary(({ unsaved }) => unsaved.length)
  const kept = useSignal(work.kept)
  const isAtRisk = count > 0 && (kept.is === 'lost' || kept.is === 'refused')
  const isLost = kept.is === 'lost' && !kept.isOnDevice
  useLeaveGuard(isAtRisk, () => ({ what: t.atRisk(count), outcome: isLost ? t.leaveLost : t.leaveKept, isLost }))
}
