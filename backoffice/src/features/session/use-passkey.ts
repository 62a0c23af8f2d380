import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { signedIn } from '../../frame/session/session.ts'
import { sessionTexts as t } from './texts.ts'

/** Signs in with a passkey, which replaces password and code. `message` is the error message. */
export function usePasskey() {
  const [state, setState] = useState<{ isPending?: boolean; message?: string }>({})
  async function use() {
    setState({ isPending: true })
    setState({ message: await signInByPasskey() })
  }
  return { isPending: state.isPending === true, message: state.message, use: () => void use() }
}

async function signInByPasskey() {
  const begun = await write('POST /session/passkey/options', {})
  if (begun.failure) return begun.failure.message
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const options = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON // the server creates them with the same library
    const response = await startAuthentication({ optionsJSON: options })
    const { data, failure } = await write('POST /session/passkey', { body: { response: { ...response } } })
    if (failure) return failure.code === 'C101' ? t.passkeyUnknown : failure.message
    signedIn(data)
  } catch {
    return t.passkeyCancelled // browsers report cancellations and failures alike
  }
}
