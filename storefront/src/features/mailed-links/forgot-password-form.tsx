import { LOGIN } from '@shop/contract/addresses'
import { useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { toast } from '../../ui/toast.tsx'
import { emailProblem } from '../account/account-checks.ts'
import { AccountForm, EmailField } from '../account/account-form.tsx'
import { Outcome } from '../account/outcome.tsx'
import { useFields } from '../account/use-fields.ts'
import { mailedLinksTexts } from './texts.ts'

/** Asks for a link to set a new password. What it comes to is the same for every address: it does not tell which ones have an account (security P5). */
export function ForgotPasswordForm() {
  const t = useTexts(mailedLinksTexts)
  const { networkError } = useTexts(frameTexts)
  const { state } = useLocation()
  const { run, isPending } = useAction('POST /auth/forgot-password')
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, typed, isRight, showIssues } = useFields({ email: (value) => emailProblem(value('email')) })

  async function handleSubmit() {
    if (!isRight()) return
    const email = typed('email').trim()
    const { failure } = await run({ email })
    if (!failure) return setSentTo(email)
    if (!showIssues(failure)) toast('error', failure.message || networkError)
  }
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
    <AccountForm
      ref={form}
      title={t.forgotTitle}
      lead={t.forgotLead}
      action={t.sendLink}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ to: LOGIN, label: t.backToLogin }}
    >
      <EmailField {...field('email')} />
    </AccountForm>
  )
}
