import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useNavigationType } from '@shop/ui/router'
import type { ScrollState } from '../frame/use-search-change.ts'
import styles from './route-effects.module.css'
import { keepScroll, scrollOf } from './scroll-positions.ts'

/** After a navigation, scrolls, focuses `#main` or the anchor, and announces the title. Must be rendered after the screen. */
export function RouteEffects({ location }: { location: Location }) {
  const action = useNavigationType()
  const before = useRef<Location>(undefined)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const from = before.current
    before.current = location
    scrollAfter(location, from, action)
    const isOtherScreen = from !== undefined && from.pathname !== location.pathname
    const target = isForward(action) ? targetOf(location) : undefined
    if (isOtherScreen || target) (target ?? document.getElementById('main'))?.focus({ preventScroll: true })
    if (isOtherScreen) setAnnouncement(document.title)
    return isForward(action) && location.hash && !target ? awaitTarget(location) : undefined
  }, [location, action])
  useEffect(() => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- removes the inline script's handler
    window.onpopstate = null
    return keepScroll(() => before.current)
  }, [])

  return (
    <div role="status" className={styles.announcement}>
      {announcement}
    </div>
  )
}

/** True if a link was followed, false after Back, Forward or the first load. */
const isForward = (action: string) => action === 'PUSH'

function scrollAfter(location: Location, from: Location | undefined, action: string) {
  const scroll = (location.state as ScrollState | null)?.scroll // other states have no `scroll`
  if (action === 'POP') return scrollBack(location, from)
  if (scroll === 'keep' || (action === 'REPLACE' && scroll === undefined && from?.pathname === location.pathname)) return
  const target = targetOf(location)
  const isSmooth = !isMotionReduced() && (target ? from?.pathname === location.pathname : scroll === 'smooth')
  const behavior = isSmooth ? 'smooth' : 'instant'
  if (target) target.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

const targetOf = ({ hash }: Location) => (hash ? document.getElementById(decodedHash(hash)) : null) ?? undefined

/** Goes to the anchor once it is shown, because sections may load after their screen, unless the page was scrolled. Returns a function that stops this. */
function awaitTarget(location: Location) {
  const top = window.scrollY
  const observer = new MutationObserver(() => {
    const target = targetOf(location)
    if (!target) return
    observer.disconnect()
    if (window.scrollY !== top) return
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function scrollBack(location: Location, from: Location | undefined) {
  const top = scrollOf(location)
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  else if (from && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' }) // the browser scrolls to a hash by itself
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function decodedHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
