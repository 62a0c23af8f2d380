import { LOGIN } from '@shop/contract/addresses'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { useLocation, useNavigate } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { confirmProblem, emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { accountTexts } from './texts.ts'
import { useReturn } from './use-return.ts'

const FIELDS = ['username', 'pwd', 'confirm', 'agree'] as const
type Field = (typeof FIELDS)[number]
type Problems = Partial<Record<Field, string | undefined>>

/** Makes an account and leads to /login. A form with mistakes is not sent: the first of them gets the focus. */
export function RegisterForm() {
  const t = useTexts(accountTexts)
  const { register, logIn } = useTexts(frameTexts)
  const { state } = useLocation()
  const navigate = useNavigate()
  const { run, isPending } = useAction('POST /register')
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  useReturn()

  const typed = (name: Field) => String(new FormData(form.current!).get(name) ?? '') // asked by the form's own events
  const problemOf = (field: Field) => {
    if (field === 'username') return emailProblem(typed('username'), t)
    if (field === 'pwd') return passwordProblem(typed('pwd'), t)
    if (field === 'confirm') return confirmProblem(typed('confirm'), typed('pwd'), t)
    return typed('agree') === '' ? t.agreeFirst : undefined
  }
  const check = (field: Field) => setProblems((before) => ({ ...before, [field]: problemOf(field) }))
  const show = (found: Problems) => {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || show(Object.fromEntries(FIELDS.map((field) => [field, problemOf(field)])))) return
    const { failure } = await run({ username: typed('username'), pwd: typed('pwd') })
    if (failure) {
      show(Object.fromEntries(failure.issues.map(({ path, message }) => [path, message])))
      return toast('error', failure.message ? t.registrationFailedWith(failure.message) : t.registrationFailed)
    }
    toast('success', t.registered)
    navigate(LOGIN, { state })
  }
  return (
    <AccountForm
      ref={form}
      title={t.registerTitle}
      lead={t.registerLead}
      action={register}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ question: t.alreadyRegistered, to: LOGIN, label: logIn }}
    >
      <EmailField error={problems.username} onBlur={() => check('username')} />
      <PasswordField name="pwd" isNew error={problems.pwd} onBlur={() => check('pwd')} />
      <TextField
        label={t.confirmPassword}
        error={problems.confirm}
        name="confirm"
        type="password"
        autoComplete="new-password"
        placeholder={t.onceMore}
        required
        onBlur={() => check('confirm')}
      />
      <Checkbox label={t.agree} error={problems.agree} name="agree" required onChange={() => check('agree')} />
    </AccountForm>
  )
}
