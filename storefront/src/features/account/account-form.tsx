import { PASSWORD_LENGTH } from '@shop/contract/limits'
import { type ComponentProps, useState } from 'react'
import { useLocation } from '@shop/ui/router'
import type { Elements } from '@shop/ui/in-element'
import type { FormShell } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './account-form.module.css'
import { accountTexts } from './texts.ts'

interface Props {
  form: Pick<FormShell, 'props' | 'isPending'>
  title: string
  lead: string
  reason?: string | undefined
  action: string
  other: { question?: string; to: string; label: string }
  children?: Elements
}

export function AccountForm({ form, title, lead, reason, action, other, children }: Props) {
  const { state } = useLocation()
  return (
    <form {...form.props} className={styles.form}>
      <div>
        <h1>{title}</h1>
        <p className={reason ? undefined : 'muted'}>{reason ?? lead}</p>
      </div>
      {children}
      <button className={buttonClass('go', 'wide')} aria-busy={form.isPending}>
        {action}
      </button>
      <p className={`${styles.other} muted`}>
        {other.question && <span>{other.question}</span>}
        <ShopLink className={textLinkClass} to={other.to} state={state}>
          {other.label}
        </ShopLink>
      </p>
    </form>
  )
}

type FieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'onBlur' | 'placeholder' | 'label'>

export function EmailField({ name = 'username', ...field }: Omit<FieldProps, 'label'> & { name?: string }) {
  const { email } = useTexts(accountTexts)
  return <TextField label={email} name={name} type="email" autoComplete="username" required {...field} />
}

interface PasswordProps extends Omit<FieldProps, 'label'> {
  name: string
  label?: string
  isNew?: boolean
}

/** Allows pasting and password managers (security P1). */
export function PasswordField({ isNew = false, label, ...field }: PasswordProps) {
  const t = useTexts(accountTexts)
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={label ?? t.password}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      placeholder={t.passwordHint(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)}
      autoCapitalize="none"
      spellCheck={false}
      required
      action={
        <button type="button" className={`${textLinkClass} ${styles.show}`} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <span>{t.show}</span>
          <span className="vh">{t.thePassword}</span>
        </button>
      }
      {...field}
    />
  )
}
