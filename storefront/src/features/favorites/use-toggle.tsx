import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { previewOfTab } from '../../frame/calls/preview.ts'
import { getSession, isLoginLost, useSession } from '../../frame/session.ts'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginIntent } from '../account/login-intent.ts'
import { loadLoginDialog } from './load-login-dialog.ts'
import { loadWrites, type MarkAct, markOf, presses, setWanted, wantedIn } from './marks.ts'
import { favoritesTexts } from './texts.ts'

/**
 * A mark that is shown at once, and undone with a message where its write fails. Pressed again while a write is running, the last press counts: writes go out
 * one after another, as long as the same customer is logged in. A visitor is asked to log in. `isSet`: as the server has it.
 */
export function useToggle(intent: LoginIntent & { act: MarkAct }, isSet: boolean) {
  const { act, id } = intent
  const name = markOf(act, id)
  const language = useLanguage()
  const { operationFailed } = useTexts(favoritesTexts)
  const { networkError } = useTexts(frameTexts)
  const client = useQueryClient()
  const session = useSession()
  const isOn = presses.use((shown) => wantedIn(shown, name, session?.user.id)) ?? isSet
  const login = useLateDialog(loadLoginDialog)
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
      if (isLoginLost()) login.open() // who has logged out meanwhile is not asked to log in
    } else if (failure) toast('error', failure.message || operationFailed)
  }
  return {
    isOn,
    /** Of its button. */
    props: { type: 'button', 'aria-pressed': isOn, 'data-intent': session ? name : undefined, onClick: () => void press() } as const,
    loginDialog: login.Dialog && <login.Dialog intent={asked} onClose={login.shut} />,
  }
}
