import type { Location } from '../frame/router.tsx'

const KEY = 'scroll'
let places: Map<string, number> | undefined

/** How far down a step of the history was scrolled when it was left. Undefined where it was never scrolled. */
export const scrollOf = (location: Location) => known().get(keyOf(location))

/** Keeps where each step of the history stands while it is scrolled, beyond a reload. Answers what stops it. */
export function keepScroll(locationInSight: () => Location | undefined) {
  const keep = () => {
    const location = locationInSight()
    if (location) known().set(keyOf(location), window.scrollY)
  }
  const ours = () => {
    window.history.scrollRestoration = 'manual'
  }
  const browsers = () => {
    window.history.scrollRestoration = 'auto' // a page that is loaded again is scrolled by the browser, before our code has come
    saveAll()
  }
  ours()
  window.addEventListener('scroll', keep, { passive: true })
  window.addEventListener('pagehide', browsers)
  window.addEventListener('pageshow', ours)
  return () => {
    window.removeEventListener('scroll', keep)
    window.removeEventListener('pagehide', browsers)
    window.removeEventListener('pageshow', ours)
  }
}

/** Entries that the router did not make (the first one, a `#` link) all have the key `default`. */
const keyOf = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key)

const known = () => (places ??= readAll())

function readAll() {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]) // written by saveAll alone
  } catch {
    return new Map<string, number>()
  }
}

function saveAll() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known()].slice(-200)))
  } catch {
    // a browser that keeps nothing starts at the top
  }
}
