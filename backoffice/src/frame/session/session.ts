import { ADMIN } from '@shop/contract/addresses'
import type { Factor } from '@shop/contract/codes'
import type { StaffMember, StaffSession } from '@shop/contract/manage/staff'
import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { Failure } from '../calls/failure.ts'
import { sendAs, sendOnce, SIGNS_IN } from '../calls/http.ts'

/**
 * Why the dialog over the page asks: the session has ended; a factor has to be presented again, one of those; this browser is now signed in as somebody
 * else, under whose name nothing of this page may be sent.
 */
export type Asking = { why: 'ended' } | { why: 'step-up'; factors: Factor[] } | { why: 'other'; other: StaffMember }

/** What this page knows of whoever works here. */
interface State {
  /** Whether the server has been asked yet, or why it could not be. */
  start: 'asking' | 'asked' | Failure
  session: StaffSession | undefined
  /** The first factor has been presented: one of these is still needed, or, of none, a first one has to be set up. */
  needed: Factor[] | undefined
  /** What the dialog over the page asks for; undefined: there is none. */
  asking: Asking | undefined
}

const state = createSignal<State>({ start: 'asking', session: undefined, needed: undefined, asking: undefined })
const change = (part: Partial<State>) => state.set({ ...state.get(), ...part })

export const useStart = () => state.use(({ start }) => start)
/** Undefined before anybody has signed in. It stays while the dialog asks. */
export const useSession = () => state.use(({ session }) => session)
export const useNeededFactors = () => state.use(({ needed }) => needed)
export const useAsking = () => state.use(({ asking }) => asking)

/** Who works here, on the screens of staff. */
export function useStaff(): StaffMember {
  const session = useSession()
  if (!session) throw new Error('rendered without a session')
  return session.staff
}

/** The tabs of this browser share the cookie: they are told when it changes. Whose it is now they ask the server. */
const tabs = new BroadcastChannel('staff-session')
tabs.addEventListener('message', () => void (state.get().session ? look() : start()))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a window; a channel is of its own origin
const tellTabs = () => tabs.postMessage('changed')

/** Asks the server whose session the browser's cookie is of. */
export async function start() {
  const found = await findSession()
  if (found.session) adopt(found.session)
  else if (found.failure) change({ start: found.failure })
  else change({ start: 'asked', needed: found.needed })
}

/** Somebody has completed their sign-in by setting up a factor: asks whose session it is, and tells the other tabs. */
export async function signedInByNewFactor() {
  await start()
  tellTabs()
}

/** Whoever signed in has presented the first factor. */
export const setNeededFactors = (needed: Factor[] | undefined) => change({ needed })

/** Somebody has signed in here, or presented a factor: those who wait go on, if it is who worked here before. */
export function signedIn(session: StaffSession) {
  const { session: before } = state.get()
  looks += 1 // what is being asked is of the session before
  if (before && before.staff.id !== session.staff.id) change({ asking: { why: 'other', other: session.staff } })
  else adopt(session)
  tellTabs()
}

/** Ends the session, here and in the other tabs, and leaves what is in sight. Resolves to why it could not be ended. */
export async function signOut(): Promise<Failure | undefined> {
  try {
    await sendOnce('DELETE /session', {})
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code !== 'C105') return thrown
  }
  tellTabs()
  startOver()
}

/** Leaves everything that is in sight, and begins with whoever is signed in now. */
export const startOver = () => window.location.assign(ADMIN)

/** Whether a call failed for want of a session or of a factor, on a page that had a session. Those that sign in answer for themselves. */
export const isForWantOfSession = (name: string, { code }: Failure) =>
  (code === 'C105' || code === 'C117') && state.get().session !== undefined && !SIGNS_IN.test(name)

/** All who wait for the session: one dialog is for all of them. */
let waiting: PromiseWithResolvers<boolean> | undefined
/** Whether one of them needs a factor that was just presented. */
let needsStepUp = false

/**
 * Waits until whoever works here has signed in again, or presented a factor: then what failed may be sent again. False where they closed the dialog; rejects
 * where the server cannot be asked.
 */
export function isSignedInAgain({ code }: Failure): Promise<boolean> {
  needsStepUp ||= code === 'C117'
  waiting ??= Promise.withResolvers<boolean>()
  const { promise } = waiting
  void look()
  return promise
}

/** They would rather not present a factor: what waits for it is not done. */
export function giveUp() {
  change({ asking: undefined })
  end(({ resolve }) => resolve(false))
}

let looks = 0 // of several, the last one counts

/** Asks the server who is signed in now: the dialog opens, stays, or goes. */
async function look() {
  const turn = ++looks
  const { session, failure } = await findSession()
  const { session: before } = state.get()
  if (turn !== looks || !before) return
  if (failure) return end(({ reject }) => reject(failure))
  if (!session) return change({ asking: { why: 'ended' } })
  if (session.staff.id !== before.staff.id) return change({ asking: { why: 'other', other: session.staff } })
  if (needsStepUp && session.stepUpTime === null) return change({ session, asking: { why: 'step-up', factors: session.factors } })
  adopt(session)
}

function adopt(session: StaffSession) {
  sendAs(session.staff.id)
  change({ start: 'asked', session, needed: undefined, asking: undefined })
  end(({ resolve }) => resolve(true))
}

function end(how: (waiting: PromiseWithResolvers<boolean>) => void) {
  const ended = waiting
  waiting = undefined
  needsStepUp = false
  if (ended) how(ended)
}

/** The session of the cookie, the factors that one lacks, or neither; or why that is not known. */
async function findSession(): Promise<{ session?: StaffSession; needed?: Factor[] | undefined; failure?: Failure }> {
  try {
    return { session: await sendOnce('GET /session', {}) }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    if (thrown.code === 'C105' || thrown.code === 'C117') return { needed: thrown.factors }
    return { failure: thrown }
  }
}
