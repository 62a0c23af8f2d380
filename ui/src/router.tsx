import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { baseOfTab } from './preview.ts'
import { createSignal } from './signal.ts'

export interface Path {
  pathname: string
  search: string
  hash: string
}

/** Location of a history entry. `key` is `default` if the browser created the entry (first page, `#` link). */
export interface Location extends Path {
  key: string
  state: unknown
  /** URL of the previous history entry, if a navigation from there created this entry. */
  before: string | undefined
}

/** POP is Back, Forward or the first page. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
}

interface Router {
  /** URL prefix of pages in a preview (`PREVIEW`); otherwise empty. */
  base: string
  location: Location
  action: NavigationType
  navigate: (path: Path, options: NavigateOptions) => void
  /** Cancels the pending navigation. */
  stay: () => void
}

/** Navigation that has begun. */
interface Started {
  path: string
  /** Location that was visible when the navigation began. While it remains visible, the navigation is pending. */
  from: Location
}

/**
 * Last navigation that has begun. A signal, because changing a context above an unhydrated screen would hydrate the
 * screen synchronously.
 */
const started = createSignal<Started | undefined>(undefined)
const markPending = (from: Location) => started.set({ path: placeNow().pathname, from })

/** Guard that asks the user before a navigation to another page. `ask` calls `go` to continue the navigation. */
export interface NavigationGuard {
  isOn: () => boolean
  ask: (go: () => void) => void
}

const RouterContext = createContext<Router | undefined>(undefined)
const ParamsContext = createContext<Record<string, string>>({})

export const ParamsProvider = ParamsContext.Provider

function useRouter() {
  const router = useContext(RouterContext)
  if (!router) throw new Error('rendered outside of a router')
  return router
}

export const useLocation = () => useRouter().location
export const useNavigationType = () => useRouter().action
/** Hook for the pending navigation. `path` is its target, or undefined if no navigation is pending; `stay` cancels it. */
export function usePending() {
  const { location, stay } = useRouter()
  const last = started.use((navigation) => navigation)
  return { path: last?.from === location ? last.path : undefined, stay }
}
export const useParams = () => useContext(ParamsContext)
/** Returns the `href` of a link. Collapses leading slashes, because browsers would read `//x` as a host. */
export function useHref(to: string) {
  const { base, location } = useRouter()
  return base + textOf(resolvePath(to, location)).replace(/^\/+/, '/')
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search])] // a stable object, because effects depend on it
}

/** Returns a function that navigates to a path, a `?search` or a `#hash`. */
export function useNavigate() {
  const { location, navigate } = useRouter()
  return (to: string, options: NavigateOptions = {}) => navigate(resolvePath(to, location), options)
}

/** Returns a function that is true if another page was requested since the last render. Late responses must then not navigate. */
export function useIsLeft() {
  const { pathname } = useLocation()
  return () => placeNow().pathname !== pathname
}

/** Returns a click handler for links. It leaves other origins and targets, downloads and clicks with modifier keys to the browser. */
export function useLinkClickHandler(to: string, { replace, state }: NavigateOptions = {}) {
  const { location, navigate } = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin, target, download } = event.currentTarget
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.button !== 0 || isModified || (target && target !== '_self') || download || origin !== window.location.origin) return
    event.preventDefault()
    const path = resolvePath(to, location)
    navigate(path, { replace: replace ?? textOf(path) === textOf(placeNow()), state }) // the current URL gets no second entry
  }
}

/** Router of the browser. Navigations are transitions: the old screen stays visible until the new one is ready. */
export function BrowserRouter({ guard, children }: { guard?: NavigationGuard; children: ReactNode }) {
  const [base] = useState(baseOfTab)
  const [entry, setEntry] = useState<Pick<Router, 'location' | 'action'>>(() => ({ location: presentLocation(), action: 'POP' }))
  const inSight = useRef(entry.location)
  const pushed = useRef(0) // number of entries pushed since the visible location
  const show = (action: NavigationType) => startTransition(() => setEntry({ location: presentLocation(), action }))
  useLayoutEffect(() => {
    inSight.current = entry.location
    pushed.current = 0
  }, [entry])
  useLayoutEffect(() => {
    const handlePop = () => {
      if (isGuarded(guard, inSight.current)) {
        write(base, inSight.current) // the browser has already gone back: pushes the visible page again
        return guard.ask(() => window.history.back())
      }
      pushed.current = 0
      // `flushSync` keeps this update apart: React would batch it with the transition below and suspend both.
      flushSync(() => markPending(inSight.current))
      show('POP')
    }
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [base, guard])

  const [go] = useState<Router['navigate']>(() => (to: Path, { replace = false, state = null }: NavigateOptions) => {
    const before = replace ? presentLocation().before : textOf(placeNow())
    if (!write(base, { ...to, key: Math.random().toString(36).slice(2, 10), state, before }, replace)) return
    if (!replace) pushed.current += 1
    markPending(inSight.current)
    show(replace ? 'REPLACE' : 'PUSH')
  })
  const [navigate] = useState<Router['navigate']>(
    () => (to: Path, options: NavigateOptions) => (isGuarded(guard, to) ? guard.ask(() => go(to, options)) : go(to, options)),
  )
  const [stayHere] = useState<Router['stay']>(() => () => {
    if (pushed.current > 0) window.history.go(-pushed.current)
    else go(inSight.current, { state: { scroll: 'keep' } }) // after Back or Forward, the number of entries is unknown
  })
  // The same object during a pending navigation, so that its users do not rerender.
  const router = useMemo(() => ({ base, ...entry, navigate, stay: stayHere }), [base, entry, navigate, stayHere])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** True if the guard is on and the path is another page than the browser's current one. */
const isGuarded = (guard: NavigationGuard | undefined, { pathname }: Path): guard is NavigationGuard =>
  pathname !== placeNow().pathname && guard?.isOn() === true

/** Writes a history entry. Returns false if the browser loads the URL instead. */
function write(base: string, { key, state: usr, before, ...to }: Location, isInPlace = false) {
  const address = window.location.origin + base + textOf(to) // without the origin, the browser would read `//x` as a host
  try {
    if (isInPlace) window.history.replaceState({ key, usr, before }, '', address)
    else window.history.pushState({ key, usr, before }, '', address)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error // the state cannot be cloned: an error of the caller
    window.location.assign(address) // Safari refuses more than 100 entries in 30 seconds
    return false
  }
}

/** Router of the server, which cannot navigate. */
export function StaticRouter({ base, pathname, search, children }: Omit<Path, 'hash'> & { base: string; children: ReactNode }) {
  const location = { pathname, search, hash: '', key: 'default', state: null, before: undefined }
  return <RouterContext value={{ base, location, action: 'POP', navigate: stay, stay }}>{children}</RouterContext>
}

function stay() {
  throw new Error('nothing navigates on the server')
}

/** Resolves `to` relative to `from`. `new URL` is unsuitable, because it would read `//x` as a host. */
export function resolvePath(to: string, from: Path): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const isHashAlone = pathname === '' && search === ''
  return {
    pathname: pathname || from.pathname,
    search: isHashAlone ? from.search : withoutLoneMark(search),
    hash: withoutLoneMark(hash),
  }
}

const withoutLoneMark = (part: string) => (part.length > 1 ? part : '')

const forms = new Map<string, { form: RegExp; names: string[] }>() // cached by pattern, because the server matches paths on every request

function formOf(pattern: string) {
  let known = forms.get(pattern)
  if (!known) {
    const form = new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '([^/]+)')}/?$`, 'i')
    known = { form, names: [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name) }
    forms.set(pattern, known)
  }
  return known
}

/** Returns the decoded `:name` parameters, or undefined if the path does not match or is malformed. Ignores case and a final slash. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const { form, names } = formOf(pattern)
  const found = form.exec(pathname)
  if (!found) return undefined
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  } catch {
    return undefined
  }
}

const textOf = ({ pathname, search, hash }: Path) => pathname + search + hash

/** Returns the path without a preview's URL prefix. */
export const pathInShop = (pathname: string) => {
  const base = baseOfTab()
  return base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}

/** Returns the browser's URL. During a navigation, it changes before the visible location does. */
export function placeNow(): Path {
  const { pathname, search, hash } = window.location
  return { pathname: pathInShop(pathname), search, hash }
}

/** Returns the location of the current history entry. */
function presentLocation(): Location {
  const { pathname, search, hash } = placeNow()
  const entry = window.history.state as { key?: unknown; usr?: unknown; before?: unknown } | null // `write` stored these fields, if any
  const [key = 'default', before] = [entry?.key, entry?.before].map((value) => (typeof value === 'string' ? value : undefined))
  return { pathname, search, hash, key, state: entry?.usr ?? null, before }
}
