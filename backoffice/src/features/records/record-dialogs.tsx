import { useEffect, useState } from 'react'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DiscardDialog, PublishDialog } from './choose-dialogs.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useRecord, useSignal, useSummary } from './record-context.tsx'
import { ShopConflictDialog } from './shop-conflict-dialog.tsx'
import { recordTexts as t } from './texts.ts'

/** The dialog over the form, if there is one. */
export function RecordDialogs() {
  const record = useRecord()
  const asking = useSignal(record.asking)
  return (
    <>
      {asking?.what === 'conflict' && <ConflictDialog resolve={asking.resolve} />}
      {asking?.what === 'shop' && <ShopConflictDialog fields={asking.fields} resolve={asking.resolve} />}
      {asking?.what === 'publish' && <PublishDialog onClose={record.endAsking} />}
      {asking?.what === 'discard' && <DiscardDialog onClose={record.endAsking} />}
      <LeaveGuard />
    </>
  )
}

/** Asks before the page is left with work that the server could not keep. All else may be left: it is found again. */
function LeaveGuard() {
  const { work } = useRecord()
  const navigate = useNavigate()
  const count = useSummary(({ unsaved }) => unsaved.length)
  const kept = useSignal(work.kept)
  const isAtRisk = count > 0 && (kept.is === 'lost' || kept.is === 'refused')
  const isOnDevice = kept.is !== 'lost' || kept.isOnDevice
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (!isAtRisk) return
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (
        !link ||
        isModified ||
        link.target === '_blank' ||
        link.origin !== window.location.origin ||
        link.pathname === window.location.pathname
      )
        return
      event.preventDefault()
      event.stopPropagation()
      setTo(link.pathname + link.search + link.hash)
    }
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', handleClick, true)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      document.removeEventListener('click', handleClick, true)
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [isAtRisk])
  if (to === undefined) return null
  return (
    <Dialog
      title={t.leave(count)}
      onClose={() => setTo(undefined)}
      actions={(close) => (
        <>
          <Button looks={['solid']} onClick={close}>
            {t.stay}
          </Button>
          <Button onClick={() => navigate(to)}>{isOnDevice ? t.leaveKeeping : t.leaveLosing}</Button>
        </>
      )}
    >
      <p>{isOnDevice ? t.leaveKept : t.leaveLost}</p>
    </Dialog>
  )
}
