import type { Factor } from '@shop/contract/codes'
import { useState } from 'react'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from './form-failure.tsx'
import styles from './session.module.css'
import { sessionTexts as t } from './texts.ts'

interface Props {
  email?: string | undefined
  onSuccess: (factors: Factor[], email: string) => void
}

/** Unknown addresses and wrong passwords get the same error. */
export function PasswordForm({ email, onSuccess }: Props) {
  const [isShown, setShown] = useState(false)
  const form = useForm({
    call: 'POST /session/password',
    validate: {
      email: (value) => (value.trim() === '' ? t.noEmail : undefined),
      password: (value) => (value === '' ? t.noPassword : undefined),
    },
    request: (values) => ({ body: values }),
    fieldOf: { C101: { field: 'password', says: t.wrong }, C107: 'password' },
    onSuccess: ({ factors }, values) => onSuccess(factors, values.email),
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('email')}
        label={t.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        isBig
      />
      <TextField
        {...form.field('password')}
        label={t.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        isBig
        after={
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t.hide : t.show}
          </button>
        }
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" looks={['wide', 'big']} isBusy={form.isPending}>
        {t.signIn}
      </Button>
    </form>
  )
}
