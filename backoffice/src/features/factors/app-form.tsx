import { normalizeCode } from '@shop/contract/manage/typed-code'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button, textLinkClass } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './factors.module.css'
import { QrPicture } from './qr-picture.tsx'
import { factorTexts as t } from './texts.ts'

interface Props {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
}

/** The authenticator app becomes a factor once the user has entered its first code. */
export function AppForm({ secret, uri, onDone }: Props) {
  const form = useForm({
    call: 'POST /factors/totp/confirm',
    validate: { code: (value) => (/^\d{6}$/.test(normalizeCode(value)) ? undefined : t.notSix) },
    request: ({ code }) => ({ body: { code: normalizeCode(code) } }),
    fieldOf: { C101: { field: 'code', says: t.wrongCode }, C107: 'code' },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form {...form.props} className={styles.steps}>
      <div className={styles.secret}>
        <QrPicture text={uri} />
        <div className={styles.steps}>
          <div>
            <h2>{t.scan}</h2>
            <p className="muted">{t.scanAbout}</p>
          </div>
          <a className={textLinkClass} href={uri}>
            {t.openApp}
          </a>
          <div>
            <p className="lab">{t.secret}</p>
            <p className={styles.text}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
            <CopyButton text={secret} />
          </div>
        </div>
      </div>
      <TextField {...form.field('code')} label={t.code} inputMode="numeric" autoComplete="one-time-code" isCode />
      <FieldError>{form.failure?.message}</FieldError>
      <Button type="submit" looks={['solid', 'wide', 'big']} isBusy={form.isPending}>
        {t.confirm}
      </Button>
    </form>
  )
}
