import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOfTab } from '@shop/ui/preview'
import { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { getSession, isLoginLost, useSession } from '../../frame/session.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginIntent } from '../account/login-intent.ts'
import { LOGIN_DIALOG } from './login-dialog-code.ts'
import { loadWrites, type MarkAct, markOf, presses, setWanted, wantedIn } from './marks.ts'
import { favoritesTexts } from './texts.ts'

/** Toggles a mark optimistically; the last press wins. Visitors must log in first. `isSet` is the state on the server. */
export function useToggle(intent: LoginIntent & { act: MarkAct }, isSet: boolean) {
  const { act, id } = intent
  const name = markOf(act, id)
  const language = useLanguage()
  const { operationFailed } = useTexts(favoritesTexts)
  const { networkError } = useTexts(frameTexts)
  const client = useQueryClient()
  const session = useSession()
  const isOn = presses.use((shown) => wantedIn(shown, name, session?.user.id)) ?? isSet
  const login = useLateCode(LOGIN_DIALOG)
  const [asked, setAsked] = useState<LoginIntent>()

  async function toggle(userId: number) {
    const isRunning = wantedIn(presses.get(), name, userId) !== undefined
    setWanted([name], userId, !isOn)
    if (isRunning) return undefined
    const writes = await loadWrites()
    if (writes) return writes.writeMark({ client, language, userId }, act, id, isSet)
    setWanted([name], userId, undefined)
    return new Failure('network', networkError)
  }
  async function press() {
    const preview = previewOfTab()
    if (preview) return toast('info', preview.refusal(language))
    setAsked(isOn ? undefined : intent)
    const userId = getSession()?.user.id
    if (userId === undefined) return login.open()
    const failure = await toggle(userId)
    if (failure?.code === 'C105') {
      if (isLoginLost()) login.open() // a customer who logged out is not asked to log in
    } else if (failure) toast('error', failure.message || operationFailed)
  }
  return {
    isOn,
    props: { type: 'button', 'aria-pressed': isOn, 'data-intent': session ? name : undefined, onClick: () => void press() } as const,
    loginDialog: login.code && <login.code.LoginDialog intent={asked} onClose={login.shut} />,
  }
}
