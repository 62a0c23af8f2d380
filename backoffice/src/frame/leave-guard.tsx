import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { placeNow, RouterContext } from '../../../storefront/src/frame/router.tsx'
import { createSignal } from '../../../storefront/src/frame/signal.ts'

/** Work that leaving the page puts at risk. */
export interface AtRisk {
  /** As the question names it: `3 unsaved changes`. */
  what: string
  /** A sentence: what becomes of it. */
  outcome: string
  /** It is gone afterwards, not merely out of sight. */
  isLost: boolean
}

interface Guard {
  describe: () => AtRisk
}

interface Leaving {
  atRisk: readonly AtRisk[]
  /** Leaves after all. */
  leave: () => void
}

const guards = createSignal<readonly Guard[]>([])
const asked = createSignal<Leaving | undefined>(undefined)
/** Leaving was chosen: nothing asks again on the way. */
let isLeaving = false

/** While `isAtRisk`, every way out of the page asks first: links, keys, palette, menus, Back, signing out, closing the tab. */
export function useLeaveGuard(isAtRisk: boolean, describe: () => AtRisk) {
  const described = useEffectEvent(describe)
  useEffect(() => {
    if (!isAtRisk) return
    const guard: Guard = { describe: () => described() }
    guards.set([...guards.get(), guard])
    return () => guards.set(guards.get().filter((other) => other !== guard))
  }, [isAtRisk])
}

/** The question that is open, for the dialog that asks it. */
export const useLeaving = () => asked.use((leaving) => leaving)
/** Ends the question; the page stays. */
export const stay = () => asked.set(undefined)

/** Leaving failed: the page is still there, and asks again. */
export const endLeaving = () => void (isLeaving = false)

/** Leaves the page by `go`, after the question where something is at risk. */
export function leaveBy(go: () => unknown) {
  if (guards.get().length === 0 || isLeaving) return void go()
  const leave = () => {
    asked.set(undefined)
    isLeaving = true
    go()
  }
  asked.set({ atRisk: guards.get().map(({ describe }) => describe()), leave })
}

/** A router, inside the shop's own, whose navigations to another page ask first. The app renders it once. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const router = useContext(RouterContext)
  if (!router) throw new Error('rendered outside of a router')
  const { location, navigate } = router
  const inSight = useRef<{ href: string; state: unknown }>(undefined)

  useLayoutEffect(() => {
    isLeaving = false
    inSight.current = { href: window.location.href, state: window.history.state }
  }, [location])

  useLayoutEffect(() => {
    // By capture, and registered by a child of the shop's router: it runs before the router sees the step.
    const handlePop = (event: PopStateEvent) => {
      const { href = '', state } = inSight.current ?? {}
      if (isLeaving || guards.get().length === 0 || new URL(href).pathname === window.location.pathname) return
      event.stopImmediatePropagation()
      window.history.pushState(state, '', href) // the step back has been made: it is made again where it may be
      leaveBy(() => window.history.back())
    }
    const handleUnload = (event: BeforeUnloadEvent) => guards.get().length > 0 && !isLeaving && event.preventDefault()
    window.addEventListener('popstate', handlePop, true)
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      window.removeEventListener('popstate', handlePop, true)
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [])

  const guarded = useMemo(
    (): typeof router => ({
      ...router,
      navigate: (path, options) =>
        path.pathname === placeNow().pathname ? navigate(path, options) : leaveBy(() => navigate(path, options)),
    }),
    [router, navigate],
  )
  return <RouterContext value={guarded}>{children}</RouterContext>
}
