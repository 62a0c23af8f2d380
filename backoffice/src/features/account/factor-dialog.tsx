import { AppForm } from '../factors/app-form.tsx'
import { PasskeyForm } from '../factors/passkey-form.tsx'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { useStaff } from '../../frame/session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { accountTexts as t } from './texts.ts'

type Props = { onClose: () => void } & (
  | { kind: 'app'; secret: string; uri: string; onDone: (recoveryCodes: readonly string[]) => void }
  | { kind: 'passkey'; onDone: (recoveryCodes: readonly string[]) => void }
  | { kind: 'codes'; codes: readonly string[] }
)

/** Recovery codes are shown only once, so the dialog that shows them closes only by its button. */
export function FactorDialog(props: Props) {
  const { email } = useStaff()
  const { kind, onClose } = props
  const titles = { app: t.appTitle, passkey: t.addPasskeyTitle, codes: t.codesTitle }
  return (
    <Dialog key={kind} title={titles[kind]} width={520} isFirm={kind === 'codes'} onClose={onClose}>
      {props.kind === 'app' && <AppForm secret={props.secret} uri={props.uri} onDone={props.onDone} />}
      {props.kind === 'passkey' && <PasskeyForm onDone={props.onDone} />}
      {props.kind === 'codes' && <RecoveryCodes codes={props.codes} email={email} onKept={onClose} />}
    </Dialog>
  )
}
