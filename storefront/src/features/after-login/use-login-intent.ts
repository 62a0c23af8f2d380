import { LOGIN } from '@shop/contract/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsLeft, useLocation, useNavigate } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { useIsHydrated } from '../../ui/late/use-is-hydrated.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginIntent } from '../account/login-intent.ts'
import { wayBack } from '../account/way-back.ts'
import { intentOf } from './read-intent.ts'
import { afterLoginTexts } from './texts.ts'

const load = () => import('./carry-out.ts')

/** Runs the action of the login intent once, after `confirm`, on the page that follows the login. */
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
    // this cleanup runs at unmount, when the next page has taken the focus
    return () =>
      void load()
        .then(({ carryOut }) => carryOut(client, confirmed))
        .catch(() => toast('error', networkError))
    // oxlint-disable-next-line react/exhaustive-deps -- a change of texts must not run the action
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
