import { REGISTER } from '@shop/contract/addresses'
import { CLIENT_ID } from '@shop/contract/limits'
import { type SubmitEvent, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useLanguage, useSwitchLanguage, useTexts } from '../../frame/language.tsx'
import { setSession } from '../../frame/session.ts'
import { readStored } from '../../frame/storage.ts'
import { frameTexts } from '../../frame/texts.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { accountTexts } from './texts.ts'
import { useReturn } from './use-return.ts'

/** Logs in. Its checks only show messages: what is typed is sent all the same (spec §5). */
export function LoginForm() {
  const t = useTexts(accountTexts)
  const { logIn } = useTexts(frameTexts)
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const { run, isPending } = useAction('POST /auth/login')
  const [problems, setProblems] = useState<{ username?: string | undefined; password?: string | undefined }>({})
  useReturn()

  const check = (field: 'username' | 'password', typed: string) =>
    setProblems((before) => ({ ...before, [field]: field === 'username' ? emailProblem(typed, t) : passwordProblem(typed, t) }))

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '')
    check('username', typed('username'))
    check('password', typed('password'))
    const { data, failure } = await run({
      username: typed('username'),
      password: typed('password'),
      clientId: CLIENT_ID,
      grantType: 'password',
      rememberMe: form.has('rememberMe'),
    })
    if (failure) return toast('error', failure.message || t.loginFailed)
    const { accessToken, refreshToken, userInfo } = data
    const isChosen = readStored('language') !== null
    setSession({ accessToken, refreshToken, user: userInfo })
    if (!isChosen && userInfo.language !== language) await switchLanguage(userInfo.language).catch(() => {}) // the page stays readable in its own
  }
  return (
    <AccountForm
      title={logIn}
      lead={t.loginLead}
      action={logIn}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ question: t.newHere, to: REGISTER, label: t.createAccount }}
    >
      <EmailField error={problems.username} onBlur={(event) => check('username', event.currentTarget.value)} />
      <PasswordField name="password" error={problems.password} onBlur={(event) => check('password', event.currentTarget.value)} />
      <Checkbox label={t.rememberMe} name="rememberMe" />
    </AccountForm>
  )
}
