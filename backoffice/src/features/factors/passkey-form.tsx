import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type SubmitEvent, useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { deviceName } from '../../frame/device.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './factors.module.css'
import { factorTexts as t } from './texts.ts'

export function PasskeyForm({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [state, setState] = useState<{ isPending?: boolean; error?: string | undefined }>({})
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.isPending) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return setState({ error: t.noName })
    setState({ isPending: true })
    const { recoveryCodes, error } = await addPasskey(name)
    setState({ error })
    if (recoveryCodes) onDone(recoveryCodes)
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className={styles.steps}>
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        error={state.error}
        defaultValue={deviceName(navigator.userAgent)}
        maxLength={60}
        autoComplete="off"
        isBig
      />
      <Button type="submit" looks={['solid', 'wide', 'big']} icon="key" isBusy={state.isPending}>
        {t.setUpPasskey}
      </Button>
    </form>
  )
}

async function addPasskey(name: string): Promise<{ recoveryCodes?: string[]; error?: string | undefined }> {
  const begun = await write('POST /factors/passkeys/options', {})
  if (begun.failure) return { error: wordsOf(begun.failure) }
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const options = begun.data.options as unknown as PublicKeyCredentialCreationOptionsJSON // the server creates them with the same library
    const response = await startRegistration({ optionsJSON: options })
    const { data, failure } = await write('POST /factors/passkeys', { body: { name, response: { ...response } } })
    return failure ? { error: wordsOf(failure) } : { recoveryCodes: data.recoveryCodes }
  } catch (thrown) {
    const isThere = thrown instanceof Error && thrown.name === 'InvalidStateError'
    return { error: isThere ? t.passkeyThere : t.passkeyCancelled } // browsers report cancellations and failures alike
  }
}

const wordsOf = ({ code, message, issues }: { code: string; message: string; issues: Partial<Record<string, string>> }) =>
  code === 'given-up' ? undefined : (issues['name'] ?? message)
