import type { SubmitEvent } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { DialogActions, shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { presentPasswordProblem } from '../account/account-checks.ts'
import { PasswordField } from '../account/account-form.tsx'
import { useFields } from '../account/use-fields.ts'
import styles from './delete-dialog.module.css'
import { profileTexts } from './texts.ts'

interface Props {
  username: string
  onDeleted: () => void
  onClose: () => void
}

/** Asks for the password before the account is deleted. */
export function DeleteDialog({ username, onDeleted, onClose }: Props) {
  const t = useTexts(profileTexts)
  const { networkError } = useTexts(frameTexts)
  const { run, isPending } = useAction('POST /user/delete')
  const { form, field, typed, isRight, showProblem } = useFields({ password: (value) => presentPasswordProblem(value('password')) })

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending || !isRight()) return
    const { failure } = await run({ password: typed('password') })
    if (failure) showProblem('password', failure.message || networkError)
    else onDeleted()
  }
  return (
    <Sheet form="dialog" title={t.deleteQuestion} isFirm onClose={onClose}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogActions
          text={
            <div className={styles.content}>
              <p className="muted">{t.deleteWarning}</p>
              <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
              <PasswordField placeholder="" {...field('password')} />
            </div>
          }
        >
          <button type="button" className={buttonClass('quiet')} onClick={shutDialog}>
            {t.keepAccount}
          </button>
          <button className={buttonClass('danger')} aria-busy={isPending}>
            {t.deleteForGood}
          </button>
        </DialogActions>
      </form>
    </Sheet>
  )
}
