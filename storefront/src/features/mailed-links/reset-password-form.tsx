import { FORGOT_PASSWORD, LOGIN } from '@shop/contract/addresses'
import { useState } from 'react'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { toast } from '../../ui/toast.tsx'
import { passwordProblem } from '../account/account-checks.ts'
import { AccountForm, PasswordField } from '../account/account-form.tsx'
import { Outcome } from '../account/outcome.tsx'
import { LinkEnded } from './link-ended.tsx'
import { accountTexts } from '../account/texts.ts'
import { mailedLinksTexts } from './texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

export function ResetPasswordForm() {
  const t = useTexts(mailedLinksTexts)
  const words = useTexts(accountTexts)
  const { logIn, networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const [outcome, setOutcome] = useState<'done' | 'ended'>()
  const form = useForm({
    call: 'POST /auth/reset-password',
    words,
    validate: { password: passwordProblem },
    body: ({ password }) => ({ token: token ?? '', password }),
    onSuccess: () => setOutcome('done'),
    onFailure({ code, message }, isShown) {
      if (code === 'C112') setOutcome('ended')
      else if (!isShown) toast('error', message || networkError)
    },
  })
  if (outcome === 'done') {
    return (
      <Outcome icon="check" title={t.resetDone} text={t.resetDoneText}>
        <ShopLink className={buttonClass('solid', 'wide')} to={LOGIN}>
          {logIn}
        </ShopLink>
      </Outcome>
    )
  }
  if (outcome === 'ended' || token === undefined) return <LinkEnded again={{ to: FORGOT_PASSWORD, label: t.newLink }} />
  return (
    <AccountForm form={form} title={t.resetTitle} lead={t.resetLead} action={t.setPassword} other={{ to: LOGIN, label: t.backToLogin }}>
      <PasswordField label={words.newPassword} isNew {...form.field('password')} />
    </AccountForm>
  )
}
