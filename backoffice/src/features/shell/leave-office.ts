import { endLeaving, leaveBy } from '../../frame/leave-guard.tsx'
import { signOut } from '../../frame/session/session.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { shellTexts as t } from './texts.ts'

/** Signs out, after a question where work would be lost. */
export const leaveOffice = () =>
  leaveBy(async () => {
    if (!(await signOut())) return
    endLeaving()
    toast(t.notSignedOut, { kind: 'error' })
  })
