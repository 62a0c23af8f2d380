import { ADMIN } from '@shop/contract/addresses'
import type { Factor } from '@shop/contract/codes'
import type { StaffMember, StaffSession } from '@shop/contract/manage/staff'
import { createSignal } from '@shop/ui/signal'
import { Failure } from '../calls/failure.ts'
import { sendAs, sendOnce, SIGNS_IN } from '../calls/http.ts'

/** Reason why the sign-in dialog is open. `other`: another user has signed in, so this page must send nothing. */
export type Asking = { why: 'ended' } | { why: 'step-up'; factors: Factor[] } | { why: 'other'; other: StaffMember }

interface State {
  /** A Failure means that the session is unknown. */
  start: 'asking' | 'asked' | Failure
  session: StaffSession | undefined
  /** Second factors to present; if empty, the user must set one up. */
  needed: Factor[] | undefined
  /** Undefined if the sign-in dialog is closed. */
  asking: Asking | undefined
}

const state = createSignal<State>({ start: 'asking', session: undefined, needed: undefined, asking: undefined })
const change = (part: Partial<State>) => state.set({ ...state.get(), ...part })

export const useStart = () => state.use(({ start }) => start)
/** Returns the session; undefined before the first sign-in. It remains set while the sign-in dialog is open. */
export const useSession = () => state.use(({ session }) => session)
export const useNeededFactors = () => state.use(({ needed }) => needed)
export const useAsking = () => state.use(({ asking }) => asking)

/** Returns the user of the session. Throws on screens without a session. */
export function useStaff(): StaffMember {
  const session = useSession()
  if (!session) throw new Error('rendered without a session')
  return session.staff
}

/** Tabs share the session cookie, so each tab refetches the session when another tab reports a change. */
const tabs = new BroadcastChannel('staff-session')
tabs.addEventListener('message', () => void (state.get().session ? look() : start()))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is for windows; a channel has one origin
const notifyTabs = () => tabs.postMessage('changed')

export async function start() {
  const found = await findSession()
  if (found.session) adopt(found.session)
  else if (found.failure) change({ start: found.failure })
  else change({ start: 'asked', needed: found.needed })
}

export async function signedInByNewFactor() {
  await start()
  notifyTabs()
}

export const setNeededFactors = (needed: Factor[] | undefined) => change({ needed })

/** Adopts the session after a sign-in. Resumes pending calls if the user is the same. */
export function signedIn(session: StaffSession) {
  const { session: before } = state.get()
  looks += 1 // discards the response of an earlier check
  if (before && before.staff.id !== session.staff.id) change({ asking: { why: 'other', other: session.staff } })
  else adopt(session)
  notifyTabs()
}

/** Signs out in all tabs and reloads the page. Resolves to a failure, if any. */
export async function signOut(): Promise<Failure | undefined> {
  try {
    await sendOnce('DELETE /session', {})
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code !== 'C105') return thrown
  }
  notifyTabs()
  startOver()
}

export const startOver = () => window.location.assign(ADMIN)

/** True if a call failed because the session on this page expired, or lacks a recent factor. */
export const isForWantOfSession = (name: string, { code }: Failure) =>
  (code === 'C105' || code === 'C117') && state.get().session !== undefined && !SIGNS_IN.test(name)

/** Promise that all pending calls wait for. */
let waiting: PromiseWithResolvers<boolean> | undefined
/** True if a pending call needs a recent factor. */
let needsStepUp = false

/** Resolves to true after a sign-in, and to false if the user closes the dialog. Rejects if the server does not respond. */
export function isSignedInAgain({ code }: Failure): Promise<boolean> {
  needsStepUp ||= code === 'C117'
  waiting ??= Promise.withResolvers<boolean>()
  const { promise } = waiting
  void look()
  return promise
}

/** Closes the sign-in dialog and cancels the pending calls. */
export function giveUp() {
  change({ asking: undefined })
  end(({ resolve }) => resolve(false))
}

let looks = 0 // number of checks; only the result of the last check counts

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

/** Fetches the session. `needed` lists the factors that are missing. */
async function findSession(): Promise<{ session?: StaffSession; needed?: Factor[] | undefined; failure?: Failure }> {
  try {
    return { session: await sendOnce('GET /session', {}) }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    if (thrown.code === 'C105' || thrown.code === 'C117') return { needed: thrown.factors }
    return { failure: thrown }
  }
}
