import { normalizeCode } from '@shop/contract/manage/typed-code'
import { useForm } from '../../frame/forms/use-form.ts'
import { signedIn } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from './form-failure.tsx'
import styles from './session.module.css'
import { sessionTexts as t } from './texts.ts'

export function CodeForm({ email }: { email: string | undefined }) {
  const form = useForm({
    call: 'POST /session/code',
    validate: { code: (value) => (/^\d{6}$/.test(normalizeCode(value)) ? undefined : t.notSix) },
    request: ({ code }) => ({ body: { code: normalizeCode(code) } }),
    fieldOf: { C101: { field: 'code', says: t.wrongCode }, C107: 'code' },
    onSuccess: signedIn,
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('code')}
        label={t.code}
        hint={t.fromApp(email)}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the second step
        autoFocus
        isCode
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" looks={['solid', 'wide', 'big']} isBusy={form.isPending}>
        {t.goOn}
      </Button>
    </form>
  )
}

/** Form for a recovery code, which works once and replaces the code of a lost authenticator app. */
export function RecoveryForm() {
  const form = useForm({
    call: 'POST /session/recovery',
    validate: { code: (value) => (normalizeCode(value) === '' ? t.noRecovery : undefined) },
    request: ({ code }) => ({ body: { code: normalizeCode(code) } }),
    fieldOf: { C101: { field: 'code', says: t.wrongRecovery }, C107: 'code' },
    onSuccess: signedIn,
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('code')}
        label={t.recovery}
        hint={t.recoveryAbout}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the second step
        autoFocus
        isBig
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" looks={['solid', 'wide', 'big']} isBusy={form.isPending}>
        {t.goOn}
      </Button>
    </form>
  )
}
