import type { AnswerOf } from '@shop/contract/calls'
import { useSyncExternalStore } from 'react'
import { readStored, removeOfTab, removePersonal, store } from './storage.ts'

type LoginData = AnswerOf<'POST /auth/login'>

/** A login in this browser: its tokens and the customer's own record. */
export interface Session extends Pick<LoginData, 'accessToken' | 'refreshToken'> {
  user: LoginData['userInfo']
}

let current: Session | null | undefined // undefined until read
let isEndedByServer = false
const listeners = new Set<() => void>()

/** The login of this browser; null for a visitor. Rendered on the server, and until a page is hydrated, everybody is a visitor. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => null)

/** The login as this tab knows it. */
export const getSession = (): Session | null => (current === undefined ? (current = storedSession()) : current)

/** The login as it is stored: another tab may just have changed it. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(readStored('session') ?? 'null') as Partial<Session> | null // anyone may write there, so it is checked
    return isWhole(session) ? session : null
  } catch {
    return null
  }
}

const isWhole = (session: Partial<Session> | null): session is Session =>
  typeof session?.accessToken === 'string' && typeof session.refreshToken === 'string' && typeof session.user?.id === 'number'

/** A login has begun, or has got new tokens or a new record. False where a part is missing, whatever the types say: then nothing is stored. */
export function setSession(session: Session) {
  if (!isWhole(session)) return false
  store('session', JSON.stringify(session))
  show(session)
  return true
}

/** The login of this customer goes on with other tokens, unless it has ended meanwhile or somebody else has logged in. */
export function replaceTokens(userId: number, { accessToken, refreshToken }: Pick<Session, 'accessToken' | 'refreshToken'>) {
  const stored = storedSession() ?? getSession()
  if (stored?.user.id === userId) setSession({ ...stored, accessToken, refreshToken })
}

/**
 * The login is over: everything personal is removed from this browser, and every tab shows a visitor's page (security T5).
 * By whom: its customer has logged out, or the server says that it is over.
 */
export function endSession(by: 'customer' | 'server') {
  removePersonal()
  if (by === 'customer') removeOfTab() // the server must not take along what is being written
  show(null)
  isEndedByServer = by === 'server'
}

/** Whether a call of this tab was told that the login is over, while its customer was still at work: who has logged out is asked for nothing. */
export const isLoginLost = () => isEndedByServer && getSession() === null

/** Who was logged in last in this tab, and so has left drafts there. */
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

/** A page that Back takes from the browser's memory as it was left has missed what other tabs did meanwhile. */
function followMeanwhile({ persisted }: PageTransitionEvent) {
  if (persisted) showStored()
  cover('')
}

/** A customer's page stays in memory unseen: Back paints it before it has heard that the login is over. */
function coverPersonal({ persisted }: PageTransitionEvent) {
  if (persisted && current) cover('hidden')
}

const cover = (visibility: 'hidden' | '') => (document.documentElement.style.visibility = visibility)

function showStored() {
  show(storedSession())
  if (current === null && lastUserId !== undefined) removeOfTab()
}
