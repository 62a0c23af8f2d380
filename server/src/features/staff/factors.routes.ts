import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/staff'
import { addressKey } from '../../auth/address.ts'
import { hashAddress } from '../../auth/keyed-hash.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import { logSecurityEvent } from '../../auth/security-events.ts'
import type { Staff } from '../../auth/staff/staff.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { requireStepUp } from '../../http/staff/staff-session.ts'
import { findShopName, listShopNames } from '../shop/shop.queries.ts'
import { createTotp, makeFirstRecoveryCodes, makeRecoveryCodes, stepOf } from './codes.ts'
import {
  addPasskey,
  confirmNewTotp,
  countRecoveryCodes,
  findTotp,
  listPasskeys,
  lockFactors,
  removePasskey,
  removeTotp,
  setNewTotp,
} from './factor.queries.ts'
import { endLinksOf } from './link.queries.ts'
import { beginPasskey, verifyPasskey } from './passkeys.ts'
import { endSession, endSessions, listSessions, openSession } from './session.queries.ts'
import { checkCode, checkPassword } from './sign-in.ts'
import { setStaffPassword } from './staff.queries.ts'

export const factorRoutes = [
  route(calls.listSessions, async ({ db, staff }) => {
    const sessions = await listSessions(db, staff.id)
    return sessions.map(({ id, device, factor, createdAt, lastUsedAt }) => ({
      id,
      device,
      factor,
      createdTime: createdAt.toISOString(),
      lastUsedTime: lastUsedAt.toISOString(),
      current: id === staff.sessionId,
    }))
  }),

  route(calls.endSession, async ({ db, staff, input }) => {
    if (!(await endSession(db, staff.id, input.id))) throw fail('C104')
    return null
  }),

  route(calls.getFactors, async ({ db, staff }) => {
    const passkeys = await listPasskeys(db, staff.id)
    return {
      totp: staff.factors.includes('totp'),
      recoveryCodes: await countRecoveryCodes(db, staff.id),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdTime: createdAt.toISOString(),
        lastUsedTime: lastUsedAt?.toISOString() ?? null,
      })),
    }
  }),

  route(calls.beginTotp, async ({ db, staff, seal }) => {
    requireOwnFactors(staff)
    const { sealed, secret, uri } = createTotp(seal, staff, await findShopName(db, DEFAULT_LANGUAGE))
    await setNewTotp(db, staff.id, sealed)
    return { secret, uri }
  }),

  route(calls.confirmTotp, async ({ db, staff, seal, body, client, cookie, sessions, rateLimits }) => {
    requireOwnFactors(staff)
    const { newSecret } = (await findTotp(db, staff.id)) ?? { newSecret: null }
    const step = newSecret ? stepOf(seal, staff.id, newSecret, body.code) : undefined
    await checkCode(db, rateLimits.settings, { staffId: staff.id, method: 'totp' }, client, async () => step !== undefined)
    const { recoveryCodes, token } = await db.begin(async (tx) => {
      await confirmNewTotp(tx, staff.id, step ?? 0)
      return withFactor(tx, staff, 'totp', client.userAgent)
    })
    sessions.note(token)
    cookie.set(token)
    return { recoveryCodes }
  }),

  route(calls.removeTotp, async ({ db, staff }) => {
    await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      if ((await listPasskeys(tx, staff.id)).length === 0) throw lastFactor()
      await removeTotp(tx, staff.id)
    })
    return null
  }),

  route(calls.beginNewPasskey, async ({ db, staff, manageOrigin }) => {
    requireOwnFactors(staff)
    return { options: await beginPasskey(db, manageOrigin(), staff, await findShopName(db, DEFAULT_LANGUAGE)) }
  }),

  route(calls.addPasskey, async ({ db, staff, body, client, cookie, sessions, manageOrigin }) => {
    requireOwnFactors(staff)
    const passkey = await verifyPasskey(db, manageOrigin(), staff.id, body.response)
    if (!passkey) throw fail('C101')
    const { recoveryCodes, token } = await db.begin(async (tx) => {
      if (!(await addPasskey(tx, { ...passkey, name: body.name }))) throw fail('C101')
      return withFactor(tx, staff, 'passkey', client.userAgent)
    })
    sessions.note(token)
    cookie.set(token)
    return { recoveryCodes }
  }),

  route(calls.removePasskey, async ({ db, staff, input }) => {
    await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      const { secret } = (await findTotp(tx, staff.id)) ?? { secret: null }
      const passkeys = await listPasskeys(tx, staff.id)
      if (passkeys.every(({ id }) => id !== input.id)) throw fail('C104')
      if (!secret && passkeys.length === 1) throw lastFactor()
      await removePasskey(tx, staff.id, input.id)
    })
    return null
  }),

  route(calls.renewRecoveryCodes, async ({ db, staff }) => ({ recoveryCodes: await db.begin((tx) => makeRecoveryCodes(tx, staff.id)) })),

  route(calls.changeStaffPassword, async ({ db, staff, body, client, language, log, rateLimits }) => {
    refuseWeakPassword(body.newPassword, { email: staff.email, shopNames: await listShopNames(db) }, 'newPassword', language)
    await checkPassword(db, rateLimits.settings, { email: staff.email, password: body.password }, client).catch((error: unknown) => {
      throw isWrong(error) ? fail('C120') : error
    })
    const passwordHash = await passwords.hash(body.newPassword, { ...client, address: addressKey(client.address) })
    await db.begin(async (tx) => {
      await setStaffPassword(tx, staff.id, passwordHash)
      await endSessions(tx, staff.id, staff.sessionId)
      await endLinksOf(tx, staff.id)
    })
    logSecurityEvent(log, 'staff-password-changed', { staffId: staff.id, address: await hashAddress(db, client.address) })
    return null
  }),
]

const isWrong = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'C101'

const lastFactor = () => fail('C118', { usedBy: ['the second factor of this account'] })

/** Whoever has no factor yet sets up the first one with the password alone; everybody else has just presented one. */
function requireOwnFactors(staff: Staff) {
  const hasOwn = staff.factors.some((factor) => factor !== 'recovery')
  if (!hasOwn && !staff.isComplete) return
  if (!staff.isComplete) throw fail('C117', { factors: staff.factors })
  requireStepUp(staff)
}

/** What follows a new factor: recovery codes where there are none, and a session with it in place of this one; all others end (security S2). */
async function withFactor(tx: Db, staff: Staff, factor: 'totp' | 'passkey', userAgent: string) {
  const recoveryCodes = await makeFirstRecoveryCodes(tx, staff.id)
  await endSessions(tx, staff.id)
  return { recoveryCodes, token: await openSession(tx, { staffId: staff.id, factor, device: deviceOf(userAgent) }) }
}
