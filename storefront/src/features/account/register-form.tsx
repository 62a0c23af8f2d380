import { LOGIN } from '@shop/contract/addresses'
import { MAX_SUBSCRIBER_NAME_LENGTH } from '@shop/contract/limits'
import { useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { useIsLeft, useLocation, useNavigate } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { toast } from '../../ui/toast.tsx'
import { confirmProblem, emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { AgreeLabel, type Agreed } from './agree-label.tsx'
import { accountTexts } from './texts.ts'
import { useFields } from './use-fields.ts'
import { useReturn } from './use-return.ts'

const loadPolicy = () => import('./policy-dialog.tsx').then((file) => file.PolicyDialog)
const loadOffer = () => import('./subscribe-dialog.tsx').then((file) => file.SubscribeDialog)

/** Makes an account and leads to /login. A form with mistakes is not sent: the first of them gets the focus. Otherwise the newsletter is offered first (spec §4). */
export function RegisterForm() {
  const t = useTexts(accountTexts)
  const { register, logIn } = useTexts(frameTexts)
  const { state } = useLocation()
  const navigate = useNavigate()
  const { run, isPending } = useAction('POST /register')
  const subscription = useAction('POST /subscription')
  const [shown, setShown] = useState<Agreed>()
  const policy = useLateDialog(loadPolicy)
  const offer = useLateDialog(loadOffer)
  const { form, field, typed, check, focus, isRight, showIssues, showProblem } = useFields({
    username: (value) => emailProblem(value('username')),
    pwd: (value) => passwordProblem(value('pwd')),
    confirm: (value) => confirmProblem(value('confirm'), value('pwd')),
    agree: (value) => (value('agree') === '' ? (texts) => texts.agreeFirst : undefined),
  })
  const isLeft = useIsLeft()
  useReturn()

  async function makeAccount(withNewsletter: boolean) {
    offer.shut()
    const username = typed('username').trim()
    if (withNewsletter) await subscription.run({ name: subscriberName(username), email: username, agree: 1 }) // whatever comes of it
    const { failure } = await run({ username, pwd: typed('pwd') })
    if (failure) {
      if (failure.code === 'C102') showProblem('username', failure.message)
      else if (!showIssues(failure)) focus('username') // the dialog that had the focus is gone
      return toast('error', failure.message ? t.registrationFailedWith(failure.message) : t.registrationFailed)
    }
    toast('success', t.registered)
    if (!isLeft()) navigate(LOGIN, { state })
  }
  return (
    <>
      <AccountForm
        ref={form}
        title={t.registerTitle}
        lead={t.registerLead}
        action={register}
        isPending={isPending || subscription.isPending}
        onSubmit={() => {
          if (isRight()) offer.open()
        }}
        other={{ question: t.alreadyRegistered, to: LOGIN, label: logIn }}
      >
        <EmailField {...field('username')} />
        <PasswordField isNew {...field('pwd')} />
        <PasswordField isNew label={t.confirmPassword} placeholder={t.onceMore} {...field('confirm')} />
        <Checkbox
          label={
            <AgreeLabel
              onOpen={(flag) => {
                setShown(flag)
                policy.open()
              }}
            />
          }
          {...field('agree')}
          required
          onBlur={undefined}
          onChange={() => check('agree')}
        />
      </AccountForm>
      {policy.Dialog && shown && <policy.Dialog flag={shown} onClose={policy.shut} />}
      {offer.Dialog && (
        <offer.Dialog email={typed('username').trim()} onAnswer={(answer) => void makeAccount(answer)} onClose={offer.shut} />
      )}
    </>
  )
}

/** What a newcomer is called in the newsletter: what stands before the @ (spec §4). */
const subscriberName = (email: string) =>
  Array.from(email.split('@')[0] ?? '')
    .slice(0, MAX_SUBSCRIBER_NAME_LENGTH)
    .join('')
