import { PASSWORD_LENGTH } from '@shop/contract/limits'
import { type ComponentProps, useState } from 'react'
import type { FormShell } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation } from '../../frame/router.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './account-form.module.css'
import { accountTexts } from './texts.ts'
import type { Elements } from '../../ui/reading/in-element.tsx'

interface Props {
  form: Pick<FormShell, 'props' | 'isPending'>
  title: string
  lead: string
  /** Why one is here: said in place of the lead. */
  reason?: string | undefined
  /** What the button says. */
  action: string
  /** The question below the button, and another form as its answer. */
  other: { question?: string; to: string; label: string }
  children?: Elements
}

/** The form of a screen that is nothing else: its head, its fields, its one button, and the link to another form. */
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

/** The e-mail address, which is the name that a customer logs in by. */
export function EmailField({ name = 'username', ...field }: Omit<FieldProps, 'label'> & { name?: string }) {
  const { email } = useTexts(accountTexts)
  return <TextField label={email} name={name} type="email" autoComplete="username" required {...field} />
}

interface PasswordProps extends Omit<FieldProps, 'label'> {
  name: string
  label?: string
  /** It is chosen here. */
  isNew?: boolean
}

/** A password, as the call names it, which can be shown. Pasting and password managers work (security P1). */
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
