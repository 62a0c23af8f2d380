import type { Location } from '@shop/ui/router'

const KEY = 'scroll'
let places: Map<string, number> | undefined

/** Returns the stored scroll position in pixels from the top; undefined if the location was never scrolled. */
export const scrollOf = (location: Location) => known().get(keyOf(location))

/** Records scroll positions by location and stores them, so that they survive reloads. Returns a function that stops this. */
export function keepScroll(locationInSight: () => Location | undefined) {
  const keep = () => {
    const location = locationInSight()
    if (location) known().set(keyOf(location), window.scrollY)
  }
  const ours = () => {
    window.history.scrollRestoration = 'manual'
  }
  const browsers = () => {
    window.history.scrollRestoration = 'auto' // the browser scrolls a reloaded page before our code runs
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

/** History entries not made by the router (the first entry, `#` links) share the key `default`; their address identifies them. */
const keyOf = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key)

const known = () => (places ??= readAll())

function readAll() {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]) // only saveAll writes this item
  } catch {
    return new Map<string, number>()
  }
}

function saveAll() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known()].slice(-200)))
  } catch {
    // without storage, pages start at the top
  }
}
