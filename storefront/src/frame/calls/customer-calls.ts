import type { AnswerOf, CustomerCallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { endSession, getSession, type Session, setSession, storedSession } from '../session.ts'
import { Failure } from './failure.ts'
import { type Request, send } from './send.ts'

/** Sends a call with the token of a login. One that has expired is renewed once, silently; where the login is over, it ends here too (C105). */
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

/** Whether it is the login of this customer, and nobody else has logged in meanwhile, here or in another tab: what is done for one must not be another's. */
export const isSameCustomer = (userId: number | undefined) => (storedSession() ?? getSession())?.user.id === userId

let renewal: Promise<Session> | undefined

/** Gets the next tokens of a login: one refresh however many calls wait for it, and however many tabs are open. */
function renew(expired: Session, language: Language): Promise<Session> {
  renewal ??= exclusively(async () => {
    const stored = storedLoginOf(expired)
    if (stored.accessToken !== expired.accessToken) return adopt(stored) // another tab was faster
    const { accessToken, refreshToken } = await send('POST /auth/refresh', { body: { refreshToken: stored.refreshToken }, language }).catch(
      (thrown: unknown) => {
        const now = storedLoginOf(expired)
        if (now.refreshToken !== stored.refreshToken) return now // another tab has changed the password, and so the tokens, meanwhile
        throw thrown
      },
    )
    const latest = storedLoginOf(expired)
    return adopt(latest.refreshToken === stored.refreshToken ? { ...latest, accessToken, refreshToken } : latest) // logged in again meanwhile
  }).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** A customer's login as it is stored. Throws C105 where it has ended meanwhile, or somebody else has logged in. */
function storedLoginOf({ user }: Session): Session {
  const stored = storedSession()
  if (stored?.user.id !== user.id) throw new Failure('C105', '')
  return stored
}

function adopt(session: Session) {
  if (!setSession(session)) throw new Failure('network', '') // the answer had no tokens
  return session
}

/** Runs in one tab at a time, where the browser has locks: only pages over https have. The server bears a refresh from two tabs at once. */
const exclusively = (work: () => Promise<Session>): Promise<Session> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work()

/**
 * Compares a login with the server (spec §4): success renews the customer's record, another code, known or not, ends the login. A shop that cannot be
 * reached, or is too busy to judge, leaves it as it is.
 */
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

/** Tells the account which language its customer has chosen. Where that fails, the choice is this browser's alone. */
export async function saveLanguage(session: Session, language: Language) {
  const { id } = session.user
  const saved = await sendWith(session, 'PUT /sys-user', { body: { id, language }, language }).catch(() => undefined)
  const stored = storedSession()
  if (saved && stored?.user.id === id) setSession({ ...stored, user: saved })
}

/** Ends a login on the server. One that cannot be ended now ends by itself. */
export async function endLogin(session: Session, language: Language) {
  const end = (token: string) => send('POST /auth/logout', { token, language })
  await end(session.accessToken)
    .catch(async (thrown: unknown) => {
      if (!isLoginOver(thrown)) throw thrown
      const renewed = await send('POST /auth/refresh', { body: { refreshToken: session.refreshToken }, language }) // the token had expired, the login not
      await end(renewed.accessToken)
    })
    .catch(() => {})
}
