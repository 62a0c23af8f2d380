import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from '../../frame/router.tsx'

/**
 * Does something with each later step of the history: what lies over a page does not stay where Back, or a link, has led elsewhere. `isBack`: by Back or Forward,
 * as the browser says it: a step that is taken back before its page is rendered changes no location.
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
