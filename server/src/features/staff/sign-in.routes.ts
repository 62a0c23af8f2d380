import type { Factor } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/staff'
import type { FastifyBaseLogger } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import { hashAddress } from '../../auth/keyed-hash.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import { logSecurityEvent, type SecurityEvent } from '../../auth/security-events.ts'
import { findStaff, IDLE_SECONDS, type Staff } from '../../auth/staff/staff.ts'
import { hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { type Client, route, type StaffParts } from '../../http/calls/route.ts'
import type { SessionCookie } from '../../http/staff/staff-session.ts'
import { TEXTS } from '../../texts/texts.ts'
import { listShopNames } from '../shop/shop.queries.ts'
import { hashRecoveryCode, claimTotpCode } from './codes.ts'
import { claimRecoveryCode } from './factor.queries.ts'
import { claimLink, endLinksOf, findLink, hasStaff, type LinkRow } from './link.queries.ts'
import { beginSignIn, verifySignIn } from './passkeys.ts'
import { endSession, endSessions, openSession } from './session.queries.ts'
import { checkCode, checkPassword, noteAttempt } from './sign-in.ts'
import { addStaff, dropFactors, lockStaff, setStaffPassword, setStaffRights } from './staff.queries.ts'

interface Request {
  db: Db
  client: Client
  cookie: SessionCookie
  log: FastifyBaseLogger
  sessions: StaffParts['sessions']
}

export const signInRoutes = [
  route(calls.getSignIn, async ({ manageOrigin }) => ({ origin: manageOrigin() })),

  route(calls.getSession, async ({ staff }) => presentSession(staff)),

  route(calls.signIn, async ({ body, rateLimits, ...request }) => {
    const { id: staffId, factors } = await checkPassword(request.db, rateLimits.settings, body, request.client)
    await open(request, { staffId, factor: null, endsSessionId: request.staff?.sessionId })
    return { factors }
  }),

  route(calls.signInByCode, async ({ body, staff, seal, rateLimits, ...request }) => {
    const { db, client } = request
    const verify = () => db.begin((tx) => claimTotpCode(tx, seal, staff.id, body.code))
    await checkCode(db, rateLimits.settings, { staffId: staff.id, method: 'totp' }, client, verify)
    return complete(request, staff, 'totp')
  }),

  route(calls.signInByRecovery, async ({ body, staff, rateLimits, ...request }) => {
    const { db, client } = request
    const verify = () => claimRecoveryCode(db, staff.id, hashRecoveryCode(body.code))
    await checkCode(db, rateLimits.settings, { staffId: staff.id, method: 'recovery' }, client, verify)
    return complete(request, staff, 'recovery')
  }),

  route(calls.beginPasskey, async ({ db, manageOrigin }) => ({ options: await beginSignIn(db, manageOrigin()) })),

  route(calls.signInByPasskey, async ({ body, staff, manageOrigin, ...request }) => {
    const verified = await verifySignIn(request.db, manageOrigin(), body.response)
    if (!verified) {
      await noteAttempt(request.db, request.client, { staffId: null, outcome: 'wrong', method: 'passkey' })
      await logEvent(request, 'staff-login-failed')
      throw fail('C101')
    }
    return complete(request, { id: verified.staffId, sessionId: staff?.sessionId }, 'passkey')
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
    const staffId = await db.begin((tx) => redeem(tx, link, { email, name: body.name ?? '', passwordHash }))
    await open(request, { staffId, factor: null })
    await noteAttempt(db, client, { staffId, outcome: 'open', method: 'link' })
    return { factors: [] }
  }),
]

const missing = (path: string, language: Language) => fail('C103', { issues: [{ path, message: TEXTS[language].issues.required }] })

/** Makes an account by a link, or gives one a new password and no factors. Returns whose it is. */
async function redeem(tx: Db, link: LinkRow, { email, name, passwordHash }: { email: string; name: string; passwordHash: string }) {
  const { kind, role, languages, staffId, isOperators } = link
  if (staffId !== null) await lockStaff(tx, staffId)
  if (!(await claimLink(tx, link.id))) throw fail('C112')
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

/** Begins a session that follows another one, and sets its cookie. */
async function open(
  { db, client, cookie, sessions }: Request,
  { endsSessionId, ...session }: { staffId: number; factor: Factor | null; endsSessionId?: number | undefined },
) {
  const token = await db.begin((tx) =>
    openSession(tx, { ...session, device: deviceOf(client.userAgent), endsSessionId: endsSessionId ?? null }),
  )
  sessions.note(token)
  cookie.set(token)
  return token
}

/** Begins a session with both factors, in place of the one before. */
async function complete(request: Request, staff: { id: number; sessionId?: number | undefined }, factor: Factor) {
  const token = await open(request, { staffId: staff.id, factor, endsSessionId: staff.sessionId })
  await noteAttempt(request.db, request.client, { staffId: staff.id, outcome: 'open', method: factor })
  await logEvent(request, 'staff-login', staff.id)
  const opened = await findStaff(request.db, hashToken(token))
  if (!opened) throw fail('C105') // disabled meanwhile
  return presentSession(opened)
}

async function logEvent({ db, client, log }: Request, event: SecurityEvent, staffId?: number) {
  logSecurityEvent(log, event, { staffId, address: await hashAddress(db, client.address) })
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
