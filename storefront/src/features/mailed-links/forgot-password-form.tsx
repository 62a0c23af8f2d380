import { LOGIN } from '@shop/contract/addresses'
import { useState } from 'react'
import { useLocation } from '@shop/ui/router'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { toast } from '../../ui/toast.tsx'
import { emailProblem } from '../account/account-checks.ts'
import { AccountForm, EmailField } from '../account/account-form.tsx'
import { Outcome } from '../account/outcome.tsx'
import { accountTexts } from '../account/texts.ts'
import { mailedLinksTexts } from './texts.ts'

/** The result is the same for every address, so that it does not reveal which accounts exist (security P5). */
export function ForgotPasswordForm() {
  const t = useTexts(mailedLinksTexts)
  const { networkError } = useTexts(frameTexts)
  const { state } = useLocation()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    call: 'POST /auth/forgot-password',
    words: useTexts(accountTexts),
    validate: { email: emailProblem },
    body: ({ email }) => ({ email: email.trim() }),
    onSuccess: (_, { email }) => setSentTo(email.trim()),
    onFailure: ({ message }, isShown) => isShown || toast('error', message || networkError),
  })
  if (sentTo !== undefined) {
    return (
      <Outcome icon="mail" title={t.lookTitle} text={t.lookText(sentTo)}>
        <ShopLink className={buttonClass('solid', 'wide')} to={LOGIN} state={state}>
          {t.backToLogin}
        </ShopLink>
        <button type="button" className={textLinkClass} onClick={() => setSentTo(undefined)}>
          {t.otherAddress}
        </button>
      </Outcome>
    )
  }
  return (
    <AccountForm form={form} title={t.forgotTitle} lead={t.forgotLead} action={t.sendLink} other={{ to: LOGIN, label: t.backToLogin }}>
      <EmailField {...form.field('email')} />
    </AccountForm>
  )
}
