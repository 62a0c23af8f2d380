import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { DialogActions, shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { presentPasswordProblem } from '../account/account-checks.ts'
import { PasswordField } from '../account/account-form.tsx'
import { accountTexts } from '../account/texts.ts'
import styles from './delete-dialog.module.css'
import { profileTexts } from './texts.ts'

interface Props {
  username: string
  onDeleted: () => void
  onClose: () => void
}

export function DeleteDialog({ username, onDeleted, onClose }: Props) {
  const t = useTexts(profileTexts)
  const { networkError } = useTexts(frameTexts)
  const form = useForm({
    call: 'POST /user/delete',
    words: useTexts(accountTexts),
    validate: { password: presentPasswordProblem },
    body: (values) => values,
    onSuccess: onDeleted,
    onFailure({ message }) {
      form.setServerErrors({ password: message || networkError })
    },
  })
  return (
    <Sheet form="dialog" title={t.deleteQuestion} isFirm onClose={onClose}>
      <form {...form.props}>
        <DialogActions
          text={
            <div className={styles.content}>
              <p className="muted">{t.deleteWarning}</p>
              <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
              <PasswordField placeholder="" {...form.field('password')} />
            </div>
          }
        >
          <button type="button" className={buttonClass('quiet')} onClick={shutDialog}>
            {t.keepAccount}
          </button>
          <button className={buttonClass('danger')} aria-busy={form.isPending}>
            {t.deleteForGood}
          </button>
        </DialogActions>
      </form>
    </Sheet>
  )
}
