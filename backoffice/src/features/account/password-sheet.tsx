import { STAFF_PASSWORD_LENGTH as LENGTH } from '@shop/contract/limits'
import { refresh } from '../../frame/calls/queries.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './account.module.css'
import { accountTexts as t } from './texts.ts'

export function PasswordSheet() {
  const { email } = useStaff()
  const form = useForm({
    call: 'PUT /password',
    validate: { password: (value) => (value === '' ? t.noPassword : undefined), newPassword: checkPassword },
    request: (values) => ({ body: values }),
    fieldOf: { C120: { field: 'password', says: t.wrong }, C107: 'password' },
    onSuccess: () => {
      toast(t.isChanged)
      form.reset()
      void refresh('GET /sessions')
    },
  })
  return (
    <Sheet title={t.password} isPadded>
      <form {...form.props} className={styles.form}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField {...form.field('password')} label={t.now} type="password" autoComplete="current-password" />
        <TextField
          {...form.field('newPassword')}
          label={t.new}
          hint={t.newHint(LENGTH.min, LENGTH.max)}
          type="password"
          autoComplete="new-password"
        />
        <FieldError>{form.failure?.message}</FieldError>
        <div className="row">
          <Button type="submit" looks={['solid']} isBusy={form.isPending}>
            {t.change}
          </Button>
          <span className="faint">{t.passwordAbout}</span>
        </div>
      </form>
    </Sheet>
  )
}

/** Checks the length of the password in code points, as the server does. */
function checkPassword(value: string) {
  const { length } = Array.from(value)
  if (length < LENGTH.min) return t.tooShort(LENGTH.min, length)
  return length > LENGTH.max ? t.tooLong(LENGTH.max) : undefined
}
