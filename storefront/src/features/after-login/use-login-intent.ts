import { LOGIN } from '@shop/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { useIsLeft, useLocation, useNavigate } from '../../frame/router.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { useIsHydrated } from '../../ui/late/use-is-hydrated.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginIntent } from '../account/login-intent.ts'
import { wayBack } from '../account/way-back.ts'
import { intentOf } from './read-intent.ts'
import { afterLoginTexts } from './texts.ts'

const load = () => import('./carry-out.ts')

/**
 * What led to /login: `reason` says it, where something did. Once `confirm` has said that the login has begun here, it is done when the next page is in
 * sight, once: the history's state forgets it at once.
 */
export function useLoginIntent() {
  const { reasonFor } = useTexts(afterLoginTexts)
  const { networkError } = useTexts(frameTexts)
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const client = useQueryClient()
  const [confirmed, setConfirmed] = useState<LoginIntent>()
  const intent = confirmed ?? (isHydrated ? intentOf(state) : undefined)
  const isExpected = intent !== undefined

  useEffect(() => {
    if (isExpected) load().catch(() => {})
  }, [isExpected])
  useEffect(() => {
    if (!confirmed) return
    // This page is gone, the next one in sight, and whatever takes the focus there has it.
    return () =>
      void load()
        .then(({ carryOut }) => carryOut(client, confirmed))
        .catch(() => toast('error', networkError))
    // oxlint-disable-next-line react/exhaustive-deps -- the words are those of the page that is left
  }, [confirmed, client])

  return {
    reason: intent && reasonFor[intent.act](intent.name),
    confirm() {
      if (!intent || isLeft()) return
      setConfirmed(intent)
      navigate(LOGIN, { replace: true, state: { from: wayBack(state) } })
    },
  }
}
