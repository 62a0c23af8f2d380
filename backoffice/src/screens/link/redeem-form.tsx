import { STAFF_PASSWORD_LENGTH as LENGTH } from '@shop/contract/limits'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './link.module.css'
import { linkTexts as t } from './texts.ts'

interface Props {
  token: string
  kind: ManageAnswerOf<'POST /links/find'>['kind']
  /** Address of the new account; null if the user must type the address. */
  email: string | null
  onSuccess: (email: string) => void
}

export function RedeemForm({ token, kind, email, onSuccess }: Props) {
  const [isShown, setShown] = useState(false)
  const hasName = kind !== 'reset'
  const form = useForm({
    call: 'POST /links/redeem',
    validate: {
      email: (value) => (email === null && value.trim() === '' ? t.noEmail : undefined),
      name: (value) => (hasName && value.trim() === '' ? t.noName : undefined),
      password: checkPassword,
    },
    request: ({ email: typed, name, password }) => ({
      body: { token, email: email === null ? typed : null, name: hasName ? name : null, password },
    }),
    fieldOf: { C102: { field: 'email', says: t.inUse } },
    onSuccess: (_, typed) => onSuccess(typed.email),
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('email')}
        label={t.email}
        hint={email === null ? t.emailHint : undefined}
        type="email"
        autoComplete="username"
        defaultValue={email ?? ''}
        readOnly={email !== null}
        isBig
      />
      {hasName && <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="name" maxLength={60} isBig />}
      <TextField
        {...form.field('password')}
        label={t.password}
        hint={t.passwordHint(LENGTH.min, LENGTH.max)}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        isBig
        after={
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t.hide : t.show}
          </button>
        }
      />
      <FieldError>{form.failure?.message}</FieldError>
      <Button type="submit" looks={['solid', 'wide', 'big']} isBusy={form.isPending}>
        {t.goOn}
      </Button>
    </form>
  )
}

/** Checks the length of the password in code points, as the server does. */
function checkPassword(value: string) {
  const { length } = Array.from(value)
  if (length < LENGTH.min) return t.tooShort(LENGTH.min, length)
  return length > LENGTH.max ? t.tooLong(LENGTH.max) : undefined
}
