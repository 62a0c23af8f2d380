import { PASSWORD_LENGTH } from '@shop/contract/limits'
import type { ComponentProps, ReactNode, Ref, SubmitEvent } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation } from '../../frame/router.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './account-form.module.css'
import { accountTexts } from './texts.ts'

interface Props {
  ref?: Ref<HTMLFormElement>
  title: string
  lead: string
  /** What the button says. */
  action: string
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** The question below the button, and the other form as its answer. */
  other: { question: string; to: string; label: string }
  children: ReactNode
}

/** The form of /login and of /register: its head, its fields, its button, and the link to the other of the two. */
export function AccountForm({ ref, title, lead, action, isPending, onSubmit, other, children }: Props) {
  const { state } = useLocation()
  return (
    <form ref={ref} className={styles.form} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {children}
      <button className={buttonClass('go', 'wide')} aria-busy={isPending}>
        {action}
      </button>
      <p className={`${styles.other} muted`}>
        {other.question}
        <ShopLink className={textLinkClass} to={other.to} state={state}>
          {other.label}
        </ShopLink>
      </p>
    </form>
  )
}

type FieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'onBlur'>

/** The e-mail address, which is the name that a customer logs in by. */
export function EmailField(field: FieldProps) {
  const { email } = useTexts(accountTexts)
  return <TextField label={email} name="username" type="email" autoComplete="username" required {...field} />
}

/** The password, as the call names it; `isNew` where it is chosen here. */
export function PasswordField({ isNew = false, ...field }: FieldProps & { name: string; isNew?: boolean }) {
  const t = useTexts(accountTexts)
  return (
    <TextField
      label={t.password}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      placeholder={t.passwordHint(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)}
      required
      {...field}
    />
  )
}
