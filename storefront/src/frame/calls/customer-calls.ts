import type { AnswerOf, CustomerCallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { endSession, getSession, type Session, setSession, storedSession } from '../session.ts'
import { Failure } from './failure.ts'
import { type Request, send } from './send.ts'

/**
 * Sends a call. If the token has expired, renews it and sends the call again. If the server has ended the session
 * (C105), ends it in the browser too.
 */
export async function sendWith<Name extends CustomerCallNames>(
  session: Session,
  name: Name,
  request: Request<Name>,
): Promise<AnswerOf<Name>> {
  try {
    return await send(name, { ...request, token: session.accessToken })
  } catch (thrown) {
    if (!isLoginOver(thrown)) throw thrown
  }
  try {
    const { accessToken } = await renew(session, request.language)
    return await send(name, { ...request, token: accessToken })
  } catch (thrown) {
    if (isLoginOver(thrown) && isSameCustomer(session.user.id)) endSession('server')
    throw thrown
  }
}

const isLoginOver = (thrown: unknown) => thrown instanceof Failure && thrown.code === 'C105'

/** True if this customer is still logged in. Another customer may have logged in meanwhile, here or in another tab. */
export const isSameCustomer = (userId: number | undefined) => (storedSession() ?? getSession())?.user.id === userId

let renewal: Promise<Session> | undefined

/** Renews the tokens. All waiting calls and all open tabs share one renewal. */
function renew(expired: Session, language: Language): Promise<Session> {
  renewal ??= exclusively(async () => {
    const stored = storedLoginOf(expired)
    if (stored.accessToken !== expired.accessToken) return adopt(stored) // another tab has already refreshed
    const { accessToken, refreshToken } = await send('POST /auth/refresh', { body: { refreshToken: stored.refreshToken }, language }).catch(
      (thrown: unknown) => {
        const now = storedLoginOf(expired)
        if (now.refreshToken !== stored.refreshToken) return now // another tab has changed the password, which replaced the tokens
        throw thrown
      },
    )
    const latest = storedLoginOf(expired)
    // Keeps newer tokens if the customer has logged in again meanwhile.
    return adopt(latest.refreshToken === stored.refreshToken ? { ...latest, accessToken, refreshToken } : latest)
  }).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Returns the customer's stored session. Throws C105 if the session has ended or another customer has logged in. */
function storedLoginOf({ user }: Session): Session {
  const stored = storedSession()
  if (stored?.user.id !== user.id) throw new Failure('C105', '')
  return stored
}

function adopt(session: Session) {
  if (!setSession(session)) throw new Failure('network', '') // the response had no tokens
  return session
}

/** Runs `work` in one tab at a time if the browser supports locks (HTTPS only). Without locks, the server tolerates concurrent renewals. */
const exclusively = (work: () => Promise<Session>): Promise<Session> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work()

/** Updates the stored customer from the server. A failure ends the session unless its code says nothing about the session (spec §4). */
export async function verify(session: Session, language: Language) {
  try {
    const user = await sendWith(session, 'GET /sys-user/userinfo', { language })
    const stored = storedSession()
    if (stored?.user.id === user.id) setSession({ ...stored, user })
  } catch (thrown) {
    if (thrown instanceof Failure && !UNJUDGED.includes(thrown.code) && isSameCustomer(session.user.id)) endSession('server')
  }
}

const UNJUDGED: Array<Failure['code']> = ['network', 'C107', 'C500', 'C503']

/** Saves the language in the customer's account. If that fails, the choice applies only to this browser. */
export async function saveLanguage(session: Session, language: Language) {
  const { id } = session.user
  const saved = await sendWith(session, 'PUT /sys-user', { body: { id, language }, language }).catch(() => undefined)
  const stored = storedSession()
  if (saved && stored?.user.id === id) setSession({ ...stored, user: saved })
}

/** Ends the session on the server. If that fails, the session expires by itself. */
export async function endLogin(session: Session, language: Language) {
  const end = (token: string) => send('POST /auth/logout', { token, language })
  await end(session.accessToken)
    .catch(async (thrown: unknown) => {
      if (!isLoginOver(thrown)) throw thrown
      // Only the access token has expired: the session is still valid.
      const renewed = await send('POST /auth/refresh', { body: { refreshToken: session.refreshToken }, language })
      await end(renewed.accessToken)
    })
    .catch(() => {})
}
