import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useNavigationType } from 'react-router'
import styles from './arrival.module.css'
import { keepScroll, scrollOf } from './scroll-places.ts'

/** What a navigation may ask of its arrival, in the history's state. */
export interface Arriving {
  scroll?: 'smooth' | 'keep' | undefined
}

/**
 * What happens when a place has come into sight: it is scrolled to where it should start, and another screen is said to those who
 * cannot see it: the focus goes to its `#main`, its title is read out. Stands after the screen, whose title is set by then.
 */
export function Arrival({ location }: { location: Location }) {
  const action = useNavigationType()
  const before = useRef<Location>(undefined)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const from = before.current
    before.current = location
    scrollOnArrival(location, from, action)
    if (!from || from.pathname === location.pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [location, action])
  useEffect(() => keepScroll(() => before.current), [])

  return (
    <div role="status" className={styles.announcement}>
      {announcement}
    </div>
  )
}

function scrollOnArrival(location: Location, from: Location | undefined, action: string) {
  const wish = (location.state as Arriving | null)?.scroll // whatever else stands in the state has no `scroll`
  if (action === 'POP') return scrollBack(location, from)
  if (wish === 'keep' || (action === 'REPLACE' && wish === undefined && from?.pathname === location.pathname)) return
  const target = location.hash && document.getElementById(decodedHash(location.hash))
  if (target) target.scrollIntoView()
  else window.scrollTo({ top: 0, behavior: wish === 'smooth' && !isMotionReduced() ? 'smooth' : 'instant' })
}

function scrollBack(location: Location, from: Location | undefined) {
  const top = scrollOf(location)
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  else if (from && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' }) // to a hash the browser has scrolled by itself
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function decodedHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
