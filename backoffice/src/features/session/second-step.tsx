import type { Factor } from '@shop/contract/codes'
import { useState } from 'react'
import { Button, textLinkClass } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { CodeForm, RecoveryForm } from './code-form.tsx'
import styles from './session.module.css'
import { sessionTexts as t } from './texts.ts'
import { usePasskey } from './use-passkey.ts'

interface Props {
  factors: readonly Factor[]
  email: string | undefined
  onBack?: () => void
}

export function SecondStep({ factors, email, onBack }: Props) {
  const hasApp = factors.includes('totp')
  const [isRecovering, setRecovering] = useState(false)
  const passkey = usePasskey()
  return (
    <div className={styles.steps}>
      {factors.includes('passkey') && (
        <>
          <Button looks={['solid', 'wide', 'big']} icon="key" isBusy={passkey.isPending} onClick={passkey.use}>
            {t.byPasskey}
          </Button>
          <FieldError>{passkey.message}</FieldError>
        </>
      )}
      {isRecovering ? <RecoveryForm /> : hasApp && <CodeForm email={email} />}
      <div className={styles.ways}>
        {isRecovering && hasApp && (
          <button type="button" className={textLinkClass} onClick={() => setRecovering(false)}>
            {t.byApp}
          </button>
        )}
        {!isRecovering && factors.includes('recovery') && (
          <button type="button" className={textLinkClass} onClick={() => setRecovering(true)}>
            {t.byRecovery}
          </button>
        )}
        {onBack && (
          <button type="button" className={textLinkClass} onClick={onBack}>
            {t.back}
          </button>
        )}
      </div>
    </div>
  )
}
