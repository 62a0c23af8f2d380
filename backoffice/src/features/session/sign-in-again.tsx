import { giveUp, setNeededFactors, startOver, useAsking, useNeededFactors, useSession } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FirstStep } from './first-step.tsx'
import { SecondStep } from './second-step.tsx'
import { sessionTexts as t } from './texts.ts'

/** Sign-in dialog over the page, which stays mounted. Pending calls continue once the same user has signed in. */
export function SignInAgain() {
  const asking = useAsking()
  const session = useSession()
  const needed = useNeededFactors()
  if (!asking || !session) return null
  const { name, email } = session.staff

  if (asking.why === 'step-up')
    return (
      <Dialog key="step-up" title={t.stepUp} onClose={giveUp} actions={(close) => <Button onClick={close}>{t.notNow}</Button>}>
        <p>{t.stepUpAbout}</p>
        <SecondStep factors={asking.factors} email={email} />
      </Dialog>
    )
  const leave = <Button onClick={startOver}>{asking.why === 'other' ? t.goOnAs(asking.other.name) : t.leave}</Button>
  const isSecond = needed !== undefined && needed.length > 0
  return (
    <Dialog
      key="again"
      title={asking.why === 'other' ? t.otherTitle(asking.other.name) : t.again(name)}
      isFirm
      onClose={() => {}}
      actions={() => leave}
    >
      <p>{asking.why === 'other' ? t.otherAbout(asking.other.name, name) : t.againAbout}</p>
      {asking.why === 'other' && <h3>{t.signInAs(name)}</h3>}
      {isSecond ? <SecondStep factors={needed} email={email} onBack={() => setNeededFactors(undefined)} /> : <FirstStep email={email} />}
    </Dialog>
  )
}
