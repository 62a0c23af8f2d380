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
import { baseOfTab } from './calls/preview.ts'
import { createSignal } from './signal.ts'

/** The parts of an address: still encoded, `search` with its `?`, `hash` with its `#`, each empty where there is none. */
export interface Path {
  pathname: string
  search: string
  hash: string
}

/** A step of the history. `key` is its own; `default` where the browser made it (the first page, a `#` link). */
export interface Location extends Path {
  key: string
  state: unknown
  /** The address of the step before, where a link of ours led from there to here: Back leads to it. */
  before: string | undefined
}

/** How one came to a location: by Back, Forward or the opening of the page; by a link; in place of the step before. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
}

interface Router {
  /** What addresses begin with, before the paths of the shop: those of a preview (`PREVIEW`). */
  base: string
  location: Location
  action: NavigationType
  navigate: (path: Path, options: NavigateOptions) => void
  /** Gives up the navigation that is pending: the screen in sight stays, and the address is its own again. */
  stay: () => void
}

/** A navigation whose screen is not in sight yet. */
interface Started {
  /** The path that it leads to. */
  path: string
  /** The location in sight when it started. It is pending as long as that stays. */
  from: Location
}

/** The navigation that started last. Not a context: one that changes above a screen that is not hydrated yet hydrates it within the press. */
const started = createSignal<Started | undefined>(undefined)
const markPending = (from: Location) => started.set({ path: placeNow().pathname, from })

/** The router of the page; the back office puts one of its own over it, which asks before work is left. */
export const RouterContext = createContext<Router | undefined>(undefined)
const ParamsContext = createContext<Record<string, string>>({})

/** The path parameters that `useParams` reads, for the screen in it. */
export const ParamsProvider = ParamsContext.Provider

function useRouter() {
  const router = useContext(RouterContext)
  if (!router) throw new Error('rendered outside of a router')
  return router
}

export const useLocation = () => useRouter().location
export const useNavigationType = () => useRouter().action
/** The path that a pending navigation leads to, undefined where none is, and how it is given up. */
export function usePending() {
  const { location, stay } = useRouter()
  const last = started.use((navigation) => navigation)
  return { path: last?.from === location ? last.path : undefined, stay }
}
/** The parameters of the path in sight, decoded. */
export const useParams = () => useContext(ParamsContext)
/** The address that a link writes: one that the browser, too, takes for ours, whatever slashes the path begins with. */
export function useHref(to: string) {
  const { base, location } = useRouter()
  return base + textOf(resolvePath(to, location)).replace(/^\/+/, '/')
}

/** The search of the address in sight. It changes by navigation (`useSearchChange`). */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search])] // the same object for the same search, as effects depend on it
}

/** Goes to a path of ours, or to another `?search` or `#hash` of the page in sight. */
export function useNavigate() {
  const { location, navigate } = useRouter()
  return (to: string, options: NavigateOptions = {}) => navigate(resolvePath(to, location), options)
}

/** Whether another page has been asked for since the last rendering: an answer that comes late must not lead away from there. */
export function useIsLeft() {
  const { pathname } = useLocation()
  return () => placeNow().pathname !== pathname
}

/** Follows a link inside the shop. What is meant for the browser stays its own: other origins and targets, downloads, modifier keys. */
export function useLinkClickHandler(to: string, { replace, state }: NavigateOptions = {}) {
  const { location, navigate } = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin, target, download } = event.currentTarget
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.button !== 0 || isModified || (target && target !== '_self') || download || origin !== window.location.origin) return
    event.preventDefault()
    const path = resolvePath(to, location)
    navigate(path, { replace: replace ?? textOf(path) === textOf(placeNow()), state }) // a link to where one is makes no step
  }
}

/** The routing of a page in the browser. A navigation is a transition: the screen before stays in sight until the next one is ready. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [base] = useState(baseOfTab)
  const [entry, setEntry] = useState<Pick<Router, 'location' | 'action'>>(() => ({ location: presentLocation(), action: 'POP' }))
  const inSight = useRef(entry.location)
  const pushed = useRef(0) // steps of the history since the location in sight
  const show = (action: NavigationType) => startTransition(() => setEntry({ location: presentLocation(), action }))
  useLayoutEffect(() => {
    inSight.current = entry.location
    pushed.current = 0
  }, [entry])
  useLayoutEffect(() => {
    const handlePop = () => {
      pushed.current = 0
      flushSync(() => markPending(inSight.current)) // by itself: React renders a transition of this event together with all other updates, and suspends them with it
      show('POP')
    }
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [])

  const [navigate] = useState<Router['navigate']>(() => (to: Path, { replace = false, state: usr = null }: NavigateOptions) => {
    const address = window.location.origin + base + textOf(to) // without the origin a path such as `//x` would be taken for a host
    const before = replace ? presentLocation().before : textOf(placeNow())
    const state = { key: Math.random().toString(36).slice(2, 10), usr, before }
    try {
      if (replace) window.history.replaceState(state, '', address)
      else window.history.pushState(state, '', address)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error // a state of ours that cannot be stored
      window.location.assign(address) // a browser that takes no more steps: Safari, after a hundred in half a minute
      return
    }
    if (!replace) pushed.current += 1
    markPending(inSight.current)
    show(replace ? 'REPLACE' : 'PUSH')
  })
  const [stayHere] = useState<Router['stay']>(() => () => {
    if (pushed.current > 0) window.history.go(-pushed.current)
    else navigate(inSight.current, { state: { scroll: 'keep' } }) // Back or Forward led away: how far is not known
  })
  const router = useMemo(() => ({ base, ...entry, navigate, stay: stayHere }), [base, entry, navigate, stayHere]) // the same for every link while a navigation is pending
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The routing of a page that is rendered on the server: it stands still. */
export function StaticRouter({ base, pathname, search, children }: Omit<Path, 'hash'> & { base: string; children: ReactNode }) {
  const location = { pathname, search, hash: '', key: 'default', state: null, before: undefined }
  return <RouterContext value={{ base, location, action: 'POP', navigate: stay, stay }}>{children}</RouterContext>
}

function stay() {
  throw new Error('nothing navigates on the server')
}

/** Where an address leads, seen from another: `/path`, `?search` or `#hash`. Not by `new URL`, which takes `//x` for a host. */
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

const forms = new Map<string, { form: RegExp; names: string[] }>() // by pattern: the server looks for a screen at every request

function formOf(pattern: string) {
  let known = forms.get(pattern)
  if (!known) {
    const form = new RegExp(`^${pattern.replace(/\/$/, '').replaceAll(/:\w+/g, '([^/]+)')}/?$`, 'i')
    known = { form, names: [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name) }
    forms.set(pattern, known)
  }
  return known
}

/**
 * The parameters of a path that has the form of a pattern (a name after a colon stands for a part), decoded once; undefined where it has not, or where its
 * percent-encoding is broken. Upper and lower case are alike, one slash at the end changes nothing.
 */
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

/** An address of the browser's as the shop knows it: without what those of a preview begin with. */
export const pathInShop = (pathname: string) => {
  const base = baseOfTab()
  return base !== '' && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}

/** Where the browser is, which is ahead of the location in sight while a navigation is pending. */
export function placeNow(): Path {
  const { pathname, search, hash } = window.location
  return { pathname: pathInShop(pathname), search, hash }
}

/** The browser's step of the history, as `navigate` wrote it. */
function presentLocation(): Location {
  const { pathname, search, hash } = placeNow()
  const entry = window.history.state as { key?: unknown; usr?: unknown; before?: unknown } | null // written by `navigate`, or by nobody
  const [key = 'default', before] = [entry?.key, entry?.before].map((value) => (typeof value === 'string' ? value : undefined))
  return { pathname, search, hash, key, state: entry?.usr ?? null, before }
}
