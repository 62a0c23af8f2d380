import type { MouseEvent } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { DialogActions, shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { accountTexts } from './texts.ts'

interface Props {
  email: string
  /** Called with the user's choice; the account is created in either case. */
  onAnswer: (wantsNewsletter: boolean) => void
  onClose: () => void
}

/** Offers the newsletter before the account is created (spec §4, Register flow). */
export function SubscribeDialog({ email, onAnswer, onClose }: Props) {
  const t = useTexts(accountTexts)
  const answer = (wantsNewsletter: boolean) => (event: MouseEvent<HTMLElement>) => {
    shutDialog(event)
    onAnswer(wantsNewsletter)
  }
  return (
    <Sheet form="dialog" title={t.subscribeTitle} onClose={onClose}>
      <DialogActions text={t.subscribeText(email)}>
        <button type="button" className={buttonClass('quiet')} onClick={answer(false)}>
          {t.registerOnly}
        </button>
        <button type="button" className={buttonClass('solid')} onClick={answer(true)}>
          {t.subscribeToo}
        </button>
      </DialogActions>
    </Sheet>
  )
}
