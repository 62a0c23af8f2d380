import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type NavigationGuard, useLocation } from '@shop/ui/router'
import { createSignal } from '@shop/ui/signal'

export interface AtRisk {
  /** Words for the work at risk, such as `3 unsaved changes`. */
  what: string
  /** Sentence that states the consequence of leaving. */
  outcome: string
  /** False if the work remains stored after leaving. */
  isLost: boolean
}

interface Guard {
  describe: () => AtRisk
}

interface Leaving {
  atRisk: readonly AtRisk[]
  leave: () => void
}

const guards = createSignal<readonly Guard[]>([])
const asked = createSignal<Leaving | undefined>(undefined)
/** True once the user has confirmed, so that guards no longer ask. */
let isLeaving = false

/** While `isAtRisk`, asks before the user leaves by a link, shortcut, menu, Back, sign-out or by closing the tab. */
export function useLeaveGuard(isAtRisk: boolean, describe: () => AtRisk) {
  const described = useEffectEvent(describe)
  useEffect(() => {
    if (!isAtRisk) return
    const guard: Guard = { describe: () => described() }
    const handleUnload = (event: BeforeUnloadEvent) => !isLeaving && event.preventDefault()
    guards.set([...guards.get(), guard])
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      guards.set(guards.get().filter((other) => other !== guard))
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [isAtRisk])
}

export function useLeaving() {
  const location = useLocation()
  useLayoutEffect(endLeaving, [location])
  return asked.use((leaving) => leaving)
}
export const stay = () => asked.set(undefined)

/** Makes the guards ask again. */
export const endLeaving = () => void (isLeaving = false)

export function leaveBy(go: () => unknown) {
  if (!navigationGuard.isOn()) return void go()
  const leave = () => {
    asked.set(undefined)
    isLeaving = true
    go()
  }
  asked.set({ atRisk: guards.get().map(({ describe }) => describe()), leave })
}

export const navigationGuard: NavigationGuard = { isOn: () => guards.get().length > 0 && !isLeaving, ask: leaveBy }
