import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { fieldLines } from '../record-fields/field-words.ts'
import { DiscardDialog, PublishDialog } from './choose-dialogs.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useRecord, useSignal, useSummary } from './record-context.tsx'
import { ShopConflictDialog } from './shop-conflict-dialog.tsx'
import { recordTexts as t } from './texts.ts'

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

/** Asks before the user leaves changes that the server does not have, or counters that are not set. */
function useWorkGuard() {
  const { work, store, kind } = useRecord()
  const count = useSummary(({ unsaved }) => unsaved.length)
  const kept = useSignal(work.kept)
  const isAtRisk = count > 0 && (kept.is === 'lost' || kept.is === 'refused')
  const isLost = kept.is === 'lost' && !kept.isOnDevice
  useLeaveGuard(isAtRisk, () => ({ what: t.atRisk(count), outcome: isLost ? t.leaveLost : t.leaveKept, isLost }))

  const counters = useSummary(({ unsaved }) => fieldLines(kind.type, unsaved.filter(store.isCounter)).join(', '))
  useLeaveGuard(counters !== '' && !isAtRisk, () => {
    const isNowhere = !work.isOnDevice()
    return { what: t.notSet(counters), outcome: isNowhere ? t.leaveUnsetLost : t.leaveUnset, isLost: isNowhere }
  })
}
