import { FORGOT_PASSWORD, LOGIN } from '@shop/contract/addresses'
import { useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { toast } from '../../ui/toast.tsx'
import { passwordProblem } from '../account/account-checks.ts'
import { AccountForm, PasswordField } from '../account/account-form.tsx'
import { Outcome } from '../account/outcome.tsx'
import { useFields } from '../account/use-fields.ts'
import { LinkEnded } from './link-ended.tsx'
import { accountTexts } from '../account/texts.ts'
import { mailedLinksTexts } from './texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** Sets a new password by a mailed link. */
export function ResetPasswordForm() {
  const t = useTexts(mailedLinksTexts)
  const { newPassword } = useTexts(accountTexts)
  const { logIn, networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const { run, isPending } = useAction('POST /auth/reset-password')
  const [outcome, setOutcome] = useState<'done' | 'ended'>()
  const { form, field, typed, isRight, showIssues } = useFields({ password: (value) => passwordProblem(value('password')) })

  async function handleSubmit() {
    if (!isRight()) return
    const { failure } = await run({ token: token ?? '', password: typed('password') })
    if (!failure) setOutcome('done')
    else if (failure.code === 'C112') setOutcome('ended')
    else if (!showIssues(failure)) toast('error', failure.message || networkError)
  }
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
    <AccountForm
      ref={form}
      title={t.resetTitle}
      lead={t.resetLead}
      action={t.setPassword}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ to: LOGIN, label: t.backToLogin }}
    >
      <PasswordField label={newPassword} isNew {...field('password')} />
    </AccountForm>
  )
}
