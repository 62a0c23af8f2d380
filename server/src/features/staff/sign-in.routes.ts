import type { Factor } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/staff'
import { addressKey } from '../../auth/address.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import { findStaff, IDLE_SECONDS, type Staff } from '../../auth/staff/staff-sessions.ts'
import { hashToken } from '../../auth/authentication.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route, type StaffParts } from '../../http/calls/route.ts'
import { giveToken, type SessionCookie } from '../../http/staff/staff-session.ts'
import { TEXTS } from '../../texts/texts.ts'
import { listShopNames } from '../shop/shop.queries.ts'
import { claimTotpCode, hashRecoveryCode } from './codes.ts'
import { claimPasskey, claimRecoveryCode, lockFactors } from './factor.queries.ts'
import { claimLink, endLinksOf, findLink, hasStaff, type LinkRow } from './link.queries.ts'
import { beginSignIn, verifySignIn } from './passkeys.ts'
import { KNOWN_PLACE_DAYS, rememberPlace } from './place.queries.ts'
import { endSession, endSessions, openSession } from './session.queries.ts'
import { checkCode, checkPassword, noteAttempt, placeOf, type SigningIn } from './sign-in.ts'
import { addStaff, dropFactors, lockPassword, lockStaff, setStaffPassword, setStaffRights } from './staff.queries.ts'

type Request = SigningIn & Pick<StaffParts, 'sessions'> & { cookie: SessionCookie }

export const signInRoutes = [
  route(calls.getSignIn, async ({ manageOrigin }) => ({ origin: manageOrigin() })),

  route(calls.getSession, async ({ staff }) => presentSession(staff)),

  route(calls.signIn, async ({ body, ...request }) => {
    const staff = await checkPassword(request, body)
    const token = await request.db.begin(async (tx) => {
      if (!(await lockPassword(tx, staff))) throw fail('C101') // the password was changed while it was compared
      return openSession(tx, { ...sessionOf(request, staff.id, null), endsSessionId: request.staff?.sessionId })
    })
    giveToken(token, request)
    return { factors: staff.factors }
  }),

  route(calls.signInByCode, async ({ body, seal, ...request }) => {
    const { staff } = request
    const opened = await checkCode(request, 'totp', () =>
      openBy('totp', request, staff, (tx) => claimTotpCode(tx, seal, staff.id, body.code)),
    )
    return complete(request, staff.id, 'totp', opened)
  }),

  route(calls.signInByRecovery, async ({ body, ...request }) => {
    const { staff } = request
    const opened = await checkCode(request, 'recovery', () =>
      openBy('recovery', request, staff, (tx) => claimRecoveryCode(tx, staff.id, hashRecoveryCode(body.code))),
    )
    return complete(request, staff.id, 'recovery', opened)
  }),

  route(calls.beginPasskey, async ({ db, manageOrigin }) => ({ options: await beginSignIn(db, manageOrigin()) })),

  route(calls.signInByPasskey, async ({ body, staff, manageOrigin, ...request }) => {
    const passkey = await verifySignIn(request.db, manageOrigin(), body.response)
    const opened =
      passkey && (await openBy('passkey', request, { id: passkey.staffId, sessionId: staff?.sessionId }, (tx) => claimPasskey(tx, passkey)))
    if (!opened) {
      await noteAttempt(request, { staffId: null, outcome: 'wrong', method: 'passkey' })
      throw fail('C101')
    }
    return complete(request, passkey.staffId, 'passkey', opened)
  }),

  route(calls.signOut, async ({ db, staff, cookie }) => {
    await endSession(db, staff.id, staff.sessionId)
    cookie.clear()
    return null
  }),

  route(calls.findLink, async ({ db, body }) => {
    const link = await findLink(db, body.token)
    if (!link) throw fail('C112')
    const { kind, email, role, languages, expiresAt } = link
    return { kind, email, role, languages, expiresTime: expiresAt.toISOString() }
  }),

  route(calls.redeemLink, async ({ body, language, ...request }) => {
    const { db, client } = request
    const link = await findLink(db, body.token)
    if (!link) throw fail('C112')
    const email = link.email ?? body.email
    if (email === null) throw missing('email', language)
    if (body.name === null && link.staffId === null) throw missing('name', language)
    refuseWeakPassword(body.password, { email, shopNames: await listShopNames(db) }, 'password', language)
    const passwordHash = await passwords.hash(body.password, { ...client, address: addressKey(client.address) })
    const { staffId, token } = await db.begin(async (tx) => {
      const id = await redeem(tx, { token: body.token, staffId: link.staffId }, { email, name: body.name ?? '', passwordHash })
      return { staffId: id, token: await openSession(tx, sessionOf(request, id, null)) }
    })
    giveToken(token, request)
    await noteAttempt(request, { staffId, outcome: 'open', method: 'link' }, { linkId: link.id })
    return { factors: [] }
  }),
]

const missing = (path: string, language: Language) => fail('C103', { issues: [{ path, message: TEXTS[language].issues.required }] })

async function redeem(
  tx: Db,
  { token, staffId }: { token: string; staffId: LinkRow['staffId'] },
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
) {
  if (staffId !== null) await lockStaff(tx, staffId)
  const link = await claimLink(tx, token)
  if (!link) throw fail('C112')
  const { kind, role, languages, isOperators } = link
  if (kind === 'owner' && link.email === null && (await hasStaff(tx))) throw fail('C112')
  if (staffId === null) {
    const added = await addStaff(tx, { email, name, role, languages, passwordHash })
    if (!added) throw fail('C102')
    return added.id
  }
  await setStaffPassword(tx, staffId, passwordHash)
  await dropFactors(tx, staffId)
  await endSessions(tx, staffId)
  await endLinksOf(tx, staffId)
  if (isOperators) await setStaffRights(tx, staffId, { role, languages: [], isDisabled: false })
  return staffId
}

const sessionOf = ({ client }: SigningIn, staffId: number, factor: Factor | null) => ({
  staffId,
  factor,
  device: deviceOf(client.userAgent),
})

type Opened = NonNullable<Awaited<ReturnType<typeof openBy>>>

/** Uses the factor and replaces the session in one transaction. Undefined if `claim` fails; throws C105 if the session ended. */
const openBy = (
  factor: Factor,
  request: SigningIn,
  { id, sessionId }: { id: number; sessionId?: number | undefined },
  claim: (tx: Db) => Promise<boolean>,
) =>
  request.db.begin(async (tx) => {
    const isByPassword = factor !== 'passkey' && sessionId !== undefined
    if (!(await lockFactors(tx, id))) {
      if (isByPassword) throw fail('C105') // the person was disabled meanwhile
      return undefined
    }
    if (!(await claim(tx))) return undefined
    if (isByPassword && !(await endSession(tx, id, sessionId))) throw fail('C105')
    const token = await openSession(tx, { ...sessionOf(request, id, factor), endsSessionId: sessionId })
    return { token, ...(await rememberPlace(tx, id, await placeOf(request))) }
  })

async function complete(request: Request, staffId: number, factor: Factor, { token, device, wasKnown }: Opened) {
  giveToken(token, request)
  request.cookie.setDevice(device, KNOWN_PLACE_DAYS)
  await noteAttempt(request, { staffId, outcome: 'open', method: factor, isKnownPlace: wasKnown })
  const opened = await findStaff(request.db, hashToken(token))
  if (!opened) throw fail('C105') // the person was disabled meanwhile
  return presentSession(opened)
}

function presentSession({ id, name, email, role, languages, factors, endsAt, stepUpUntil, isSteppedUp }: Staff): calls.StaffSession {
  return {
    staff: { id, name, email, role, languages },
    factors,
    endsTime: endsAt.toISOString(),
    idleSeconds: IDLE_SECONDS,
    stepUpTime: isSteppedUp && stepUpUntil ? stepUpUntil.toISOString() : null,
  }
}
