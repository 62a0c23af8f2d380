import { FORGOT_PASSWORD, REGISTER } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { CLIENT_ID } from '@shop/contract/limits'
import { useLocation } from '@shop/ui/router'
import { readStored } from '@shop/ui/storage'
import { useForm } from '../../frame/forms/use-form.ts'
import { useLanguage, useSwitchLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { setSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import styles from './login-form.module.css'
import { accountTexts } from './texts.ts'
import { useReturn } from './use-return.ts'

interface Props {
  reason: string | undefined
  /** Called once the session is stored, while the login page is still shown. */
  onLogIn: () => void
}

/** Validation only shows messages: the form is sent even if a field is invalid (spec §5). */
export function LoginForm({ reason, onLogIn }: Props) {
  const t = useTexts(accountTexts)
  const { logIn } = useTexts(frameTexts)
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const { state } = useLocation()
  const form = useForm({
    call: 'POST /auth/login',
    words: t,
    validate: { username: emailProblem, password: passwordProblem, rememberMe: () => undefined },
    isAdvisory: true,
    body: ({ username, password, rememberMe }) =>
      ({ username, password, clientId: CLIENT_ID, grantType: 'password', rememberMe: rememberMe !== '' }) as const,
    onSuccess: handleSuccess,
    onFailure: ({ message }) => fail(message),
  })
  useReturn()

  async function handleSuccess({ accessToken, refreshToken, userInfo: user }: AnswerOf<'POST /auth/login'>) {
    const isChosen = readStored('language') !== null
    if (!setSession({ accessToken, refreshToken, user })) return fail()
    onLogIn()
    if (!isChosen && user.language !== language) await switchLanguage(user.language).catch(() => {}) // on failure nothing changes
  }
  function fail(message?: string): void {
    form.focus(form.check('username', 'password') ?? 'password')
    toast('error', message || t.loginFailed)
  }
  return (
    <AccountForm
      form={form}
      title={logIn}
      lead={t.loginLead}
      reason={reason}
      action={logIn}
      other={{ question: t.newHere, to: REGISTER, label: t.createAccount }}
    >
      <EmailField {...form.field('username')} />
      <PasswordField {...form.field('password')} />
      <div className={styles.row}>
        <Checkbox label={t.rememberMe} {...form.field('rememberMe')} />
        <ShopLink className={textLinkClass} to={FORGOT_PASSWORD} state={state}>
          {t.forgotPassword}
        </ShopLink>
      </div>
    </AccountForm>
  )
}
