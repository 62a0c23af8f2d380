import type { AnswerOf } from '@shop/contract/calls'
import { useSyncExternalStore } from 'react'
import { readStored, removeOfTab, removePersonal, store } from '@shop/ui/storage'

type LoginData = AnswerOf<'POST /auth/login'>

export interface Session extends Pick<LoginData, 'accessToken' | 'refreshToken'> {
  user: LoginData['userInfo']
}

let current: Session | null | undefined // undefined until the storage has been read
let isEndedByServer = false
const listeners = new Set<() => void>()

/** Hook for the session. Returns null for visitors, on the server and until hydration. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => null)

export const getSession = (): Session | null => (current === undefined ? (current = storedSession()) : current)

/** Reads the session from the storage, because another tab may have changed it. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(readStored('session') ?? 'null') as Partial<Session> | null // users can edit the storage: validated below
    return isWhole(session) ? session : null
  } catch {
    return null
  }
}

const isWhole = (session: Partial<Session> | null): session is Session =>
  typeof session?.accessToken === 'string' && typeof session.refreshToken === 'string' && typeof session.user?.id === 'number'

/** Stores a session with new tokens or a new user. Returns false and stores nothing if a token or the user is missing. */
export function setSession(session: Session) {
  if (!isWhole(session)) return false
  store('session', JSON.stringify(session))
  show(session)
  return true
}

/** Replaces a customer's tokens, unless the session has ended or another customer has logged in. */
export function replaceTokens(userId: number, { accessToken, refreshToken }: Pick<Session, 'accessToken' | 'refreshToken'>) {
  const stored = storedSession() ?? getSession()
  if (stored?.user.id === userId) setSession({ ...stored, accessToken, refreshToken })
}

/** Ends the session in all tabs and removes personal data from the browser (security T5). `by` is the side that ended the session. */
export function endSession(by: 'customer' | 'server') {
  removePersonal()
  if (by === 'customer') removeOfTab() // drafts must survive the expiry of a session
  show(null)
  isEndedByServer = by === 'server'
}

/** True if the server ended this tab's session. Only then is the customer asked to log in again, not after a logout. */
export const isLoginLost = () => isEndedByServer && getSession() === null

/** Id of the last customer in this tab, whose drafts may still be stored. */
let lastUserId: number | undefined

function show(session: Session | null) {
  lastUserId = current?.user.id ?? lastUserId
  current = session
  isEndedByServer = false
  if (session && lastUserId !== undefined && lastUserId !== session.user.id) removeOfTab()
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs)
    window.addEventListener('pagehide', coverPersonal)
    window.addEventListener('pageshow', followMeanwhile)
  }
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTabs)
    window.removeEventListener('pagehide', coverPersonal)
    window.removeEventListener('pageshow', followMeanwhile)
  }
}

function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== 'session') return
  showStored()
}

/** Updates a page that is restored from the back/forward cache and has missed changes by other tabs. */
function followMeanwhile({ persisted }: PageTransitionEvent) {
  if (persisted) showStored()
  cover('')
}

/** Hides the page before it enters the back/forward cache. Otherwise Back would show personal data before the page detects a logout. */
function coverPersonal({ persisted }: PageTransitionEvent) {
  if (persisted && current) cover('hidden')
}

const cover = (visibility: 'hidden' | '') => (document.documentElement.style.visibility = visibility)

function showStored() {
  show(storedSession())
  if (current === null && lastUserId !== undefined) removeOfTab()
}
