import { FORGOT_PASSWORD, REGISTER } from '@shop/contract/addresses'
import { CLIENT_ID } from '@shop/contract/limits'
import { useAction } from '../../frame/calls/use-action.ts'
import { useLanguage, useSwitchLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation } from '../../frame/router.tsx'
import { setSession } from '../../frame/session.ts'
import { readStored } from '../../frame/storage.ts'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import styles from './login-form.module.css'
import { accountTexts } from './texts.ts'
import { useFields } from './use-fields.ts'
import { useReturn } from './use-return.ts'

interface Props {
  /** What one has to log in for. */
  reason: string | undefined
  /** The login has begun; the page has not been left yet. */
  onLogIn: () => void
}

/** Logs in. Its checks only show messages: what is typed is sent all the same (spec §5). */
export function LoginForm({ reason, onLogIn }: Props) {
  const t = useTexts(accountTexts)
  const { logIn } = useTexts(frameTexts)
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const { state } = useLocation()
  const { run, isPending } = useAction('POST /auth/login')
  const { form, field, typed, checkAll, focus } = useFields({
    username: (value) => emailProblem(value('username')),
    password: (value) => passwordProblem(value('password')),
  })
  useReturn()

  async function handleSubmit() {
    const mistake = checkAll()
    const { data, failure } = await run({
      username: typed('username'),
      password: typed('password'),
      clientId: CLIENT_ID,
      grantType: 'password',
      rememberMe: new FormData(form.current ?? undefined).has('rememberMe'),
    })
    const isChosen = readStored('language') !== null
    const session = data && { accessToken: data.accessToken, refreshToken: data.refreshToken, user: data.userInfo }
    if (!session || !setSession(session)) {
      focus(mistake ?? 'password')
      return toast('error', failure?.message || t.loginFailed)
    }
    onLogIn()
    const { user } = session
    if (!isChosen && user.language !== language) await switchLanguage(user.language).catch(() => {}) // the page stays readable in its own
  }
  return (
    <AccountForm
      ref={form}
      title={logIn}
      lead={t.loginLead}
      reason={reason}
      action={logIn}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ question: t.newHere, to: REGISTER, label: t.createAccount }}
    >
      <EmailField {...field('username')} />
      <PasswordField {...field('password')} />
      <div className={styles.row}>
        <Checkbox label={t.rememberMe} name="rememberMe" />
        <ShopLink className={textLinkClass} to={FORGOT_PASSWORD} state={state}>
          {t.forgotPassword}
        </ShopLink>
      </div>
    </AccountForm>
  )
}
