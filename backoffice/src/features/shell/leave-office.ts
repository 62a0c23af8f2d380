import { endLeaving, leaveBy } from '../../frame/leave-guard.ts'
import { signOut } from '../../frame/session/session.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { shellTexts as t } from './texts.ts'

/** Signs out. Asks first if unsaved changes or uploads would be lost. */
export const leaveOffice = () =>
  leaveBy(async () => {
    if (!(await signOut())) return
    endLeaving()
    toast(t.notSignedOut, { kind: 'error' })
  })
