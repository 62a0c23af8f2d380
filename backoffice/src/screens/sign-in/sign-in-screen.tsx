import { useState } from 'react'
import { NewFactor } from '../../features/factors/new-factor.tsx'
import { FirstStep } from '../../features/session/first-step.tsx'
import { Outside } from '../../features/session/outside.tsx'
import { SecondStep } from '../../features/session/second-step.tsx'
import { sessionTexts as t } from '../../features/session/texts.ts'
import { WrongOrigin } from '../../features/session/wrong-origin.tsx'
import { useAnswer } from '../../frame/calls/queries.ts'
import { setNeededFactors, useNeededFactors } from '../../frame/session/session.ts'
import { shop } from '../../frame/shop.ts'
import { inlineLinkClass } from '../../ui/controls/button.tsx'

/** The screen offers no registration, and does not reveal if an account exists. */
export function SignInScreen() {
  const needed = useNeededFactors()
  const [email, setEmail] = useState<string>()
  const { data: signIn } = useAnswer('GET /sign-in')
  if (signIn && signIn.origin !== window.location.origin) return <WrongOrigin origin={signIn.origin} />
  if (needed?.length === 0)
    return (
      <Outside title={t.second}>
        <NewFactor />
      </Outside>
    )
  if (needed)
    return (
      <Outside title={needed.includes('totp') ? t.sixDigits : t.second} foot={t.lostBoth}>
        <SecondStep factors={needed} email={email} onBack={() => setNeededFactors(undefined)} />
      </Outside>
    )
  const forStaff = (
    <>
      <span>{t.forStaff}</span>{' '}
      <a className={inlineLinkClass} href={shop.shopUrl}>
        {t.inTheShop}
      </a>
      <span>.</span>
    </>
  )
  return (
    <Outside title={t.signIn} about={forStaff} foot={t.lostBoth}>
      <FirstStep onEmail={setEmail} />
    </Outside>
  )
}
