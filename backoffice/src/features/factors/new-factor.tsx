import { useState } from 'react'
import { useWrite } from '../../frame/calls/use-write.ts'
import { signedInByNewFactor } from '../../frame/session/session.ts'
import { Button, textLinkClass } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { AppForm } from './app-form.tsx'
import styles from './factors.module.css'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorTexts as t } from './texts.ts'

/** Sets up a second factor. If the server returns recovery codes, `onDone` runs after the user has confirmed saving them. */
export function NewFactor({ email, onDone }: { email?: string; onDone?: () => void }) {
  const [way, setWay] = useState<'passkey' | { secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const app = useWrite('POST /factors/totp')
  const [error, setError] = useState<string>()

  const goOn = async () => {
    await signedInByNewFactor()
    onDone?.()
  }
  const done = (recoveryCodes: readonly string[]) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : void goOn())
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={() => void goOn()} />
  if (way)
    return (
      <div className={styles.steps}>
        {way === 'passkey' ? <PasskeyForm onDone={done} /> : <AppForm {...way} onDone={done} />}
        <button type="button" className={textLinkClass} onClick={() => setWay(undefined)}>
          {t.otherWay}
        </button>
      </div>
    )
  const setUpApp = async () => {
    const result = await app.send({})
    setError(result?.failure?.message)
    if (result?.data) setWay(result.data)
  }
  return (
    <div className={styles.steps}>
      <p className="muted">{t.about}</p>
      <section className={styles.way}>
        <h2>{t.app}</h2>
        <p className="muted">{t.appAbout}</p>
        <Button looks={['solid']} isBusy={app.isPending} onClick={() => void setUpApp()}>
          {t.setUpApp}
        </Button>
        <FieldError>{error}</FieldError>
      </section>
      <section className={styles.way}>
        <h2>{t.passkey}</h2>
        <p className="muted">{t.passkeyAbout}</p>
        <Button icon="key" onClick={() => setWay('passkey')}>
          {t.setUpPasskey}
        </Button>
      </section>
    </div>
  )
}
