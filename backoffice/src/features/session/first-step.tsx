import { setNeededFactors } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'
import { sessionTexts as t } from './texts.ts'
import { usePasskey } from './use-passkey.ts'

interface Props {
  email?: string
  onEmail?: (email: string) => void
}

export function FirstStep({ email, onEmail }: Props) {
  const passkey = usePasskey()
  return (
    <div className={styles.steps}>
      <Button looks={['solid', 'wide', 'big']} icon="key" isBusy={passkey.isPending} onClick={passkey.use}>
        {t.byPasskey}
      </Button>
      <FieldError>{passkey.message}</FieldError>
      <div className={styles.or}>
        <span className="lab">{t.orPassword}</span>
      </div>
      <PasswordForm
        email={email}
        onSuccess={(factors, typed) => {
          onEmail?.(typed)
          setNeededFactors(factors)
        }}
      />
    </div>
  )
}
