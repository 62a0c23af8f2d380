import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from '@shop/ui/router'

/**
 * Calls `act` on each history step, for example to close overlays. `isBack` is true for Back and Forward, even if the
 * step is reverted before rendering.
 */
export function useOnStep(act: (isBack: boolean) => void) {
  const { key } = useLocation()
  const action: string = useNavigationType()
  const before = useRef(key)
  const step = useEffectEvent(act)
  useEffect(() => {
    const handlePop = () => step(true)
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [])
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (action !== 'POP') step(false)
  }, [key, action])
}
