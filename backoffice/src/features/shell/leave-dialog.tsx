import { stay, useLeaving } from '../../frame/leave-guard.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { shellTexts as t } from './texts.ts'

export function LeaveDialog() {
  const leaving = useLeaving()
  if (!leaving) return null
  const { atRisk, leave } = leaving
  return (
    <Dialog
      title={t.leave(atRisk.map(({ what }) => what))}
      onClose={stay}
      actions={(close) => (
        <>
          <Button looks={['solid']} onClick={close}>
            {t.stay}
          </Button>
          <Button onClick={leave}>{atRisk.some(({ isLost }) => isLost) ? t.leaveLosing : t.leaveKeeping}</Button>
        </>
      )}
    >
      {atRisk.map(({ what, outcome }) => (
        <p key={what}>{outcome}</p>
      ))}
    </Dialog>
  )
}
