import { LOGIN } from '@shop/contract/addresses'
import { MAX_SUBSCRIBER_NAME_LENGTH } from '@shop/contract/limits'
import { useState } from 'react'
import { useIsLeft, useLocation, useNavigate } from '@shop/ui/router'
import { write } from '../../frame/calls/write.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { toast } from '../../ui/toast.tsx'
import { confirmProblem, emailProblem, passwordProblem } from './account-checks.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { AgreeLabel, type Agreed } from './agree-label.tsx'
import { accountTexts } from './texts.ts'
import { useReturn } from './use-return.ts'

const POLICY = { load: () => import('./policy-dialog.tsx') }
const OFFER = { load: () => import('./subscribe-dialog.tsx') }

/** Submitting an invalid form focuses its first error. Submitting a valid form first offers the newsletter (spec §4). */
export function RegisterForm() {
  const t = useTexts(accountTexts)
  const { register, logIn } = useTexts(frameTexts)
  const { state } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  const [isSubscribing, setSubscribing] = useState(false)
  const [shown, setShown] = useState<Agreed>()
  const policy = useLateCode(POLICY)
  const offer = useLateCode(OFFER)
  const isLeft = useIsLeft()
  const form = useForm({
    call: 'POST /register',
    words: t,
    validate: {
      username: emailProblem,
      pwd: passwordProblem,
      confirm: (confirmed, { pwd }) => confirmProblem(confirmed, pwd),
      agree: (ticked) => (ticked === '' ? (texts) => texts.agreeFirst : undefined),
    },
    fieldOf: { C102: 'username' },
    body: ({ username, pwd }) => ({ username: username.trim(), pwd }),
    onSubmit: () => isSubscribing || offer.open(),
    onSuccess() {
      toast('success', t.registered)
      if (!isLeft()) navigate(LOGIN, { state })
    },
    onFailure({ message }, isShown) {
      if (!isShown) form.focus('username') // the dialog that had the focus is closed
      toast('error', message ? t.registrationFailedWith(message) : t.registrationFailed)
    },
  })
  const email = () => form.values().username.trim()
  useReturn()

  async function makeAccount(withNewsletter: boolean) {
    offer.shut()
    setSubscribing(withNewsletter)
    const body = { name: subscriberName(email()), email: email(), agree: 1, consent: 'registration-2' } as const
    if (withNewsletter) await write('POST /subscription', { body, language }) // the account is created even if this fails
    setSubscribing(false)
    await form.send()
  }
  return (
    <>
      <AccountForm
        form={{ ...form, isPending: form.isPending || isSubscribing }}
        title={t.registerTitle}
        lead={t.registerLead}
        action={register}
        other={{ question: t.alreadyRegistered, to: LOGIN, label: logIn }}
      >
        <EmailField {...form.field('username')} />
        <PasswordField isNew {...form.field('pwd')} />
        <PasswordField isNew label={t.confirmPassword} placeholder={t.onceMore} {...form.field('confirm')} />
        <Checkbox
          label={
            <AgreeLabel
              onOpen={(flag) => {
                setShown(flag)
                policy.open()
              }}
            />
          }
          {...form.field('agree')}
          required
          onBlur={undefined}
          onChange={() => form.check('agree')}
        />
      </AccountForm>
      {policy.code && shown && <policy.code.PolicyDialog flag={shown} onClose={policy.shut} />}
      {offer.code && <offer.code.SubscribeDialog email={email()} onAnswer={(answer) => void makeAccount(answer)} onClose={offer.shut} />}
    </>
  )
}

/** Uses the part before the @ as the name (spec §4). */
const subscriberName = (email: string) =>
  Array.from(email.split('@')[0] ?? '')
    .slice(0, MAX_SUBSCRIBER_NAME_LENGTH)
    .join('')
