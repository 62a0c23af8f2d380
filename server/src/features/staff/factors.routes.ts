import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import * as calls from '@shop/contract/manage/staff'
import { addressKey } from '../../auth/address.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { refuseWeakPassword } from '../../auth/passwords/weak-passwords.ts'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route, type StaffParts } from '../../http/calls/route.ts'
import { giveToken, requireStepUp, type SessionCookie } from '../../http/staff/staff-session.ts'
import { readShopName, listShopNames } from '../shop/shop.queries.ts'
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
import { endSession, endSessions, listSessions, openSession, renewSession } from './session.queries.ts'
import { KNOWN_PLACE_DAYS, rememberPlace } from './place.queries.ts'
import { checkCode, checkPassword, placeOf, type SigningIn } from './sign-in.ts'
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
    const { sealed, secret, uri } = createTotp(seal, staff, await readShopName(db, DEFAULT_LANGUAGE))
    await setNewTotp(db, staff.id, sealed)
    return { secret, uri }
  }),

  route(calls.confirmTotp, async ({ body, seal, ...request }) => {
    const { db, staff } = request
    requireOwnFactors(staff)
    const added = await checkCode(request, 'totp', () =>
      db.begin(async (tx) => {
        await lockFactors(tx, staff.id)
        const { newSecret } = (await findTotp(tx, staff.id)) ?? { newSecret: null }
        const step = newSecret ? stepOf(seal, staff.id, newSecret, body.code) : undefined
        if (step === undefined) return undefined
        await confirmNewTotp(tx, staff.id, step)
        return withFactor(tx, request, 'totp')
      }),
    )
    return giveFactor(added, request)
  }),

  route(calls.removeTotp, async ({ db, staff, ...browser }) => {
    const token = await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      if ((await listPasskeys(tx, staff.id)).length === 0) throw lastFactor()
      await removeTotp(tx, staff.id)
      return renewSession(tx, staff)
    })
    giveToken(token, browser)
    return null
  }),

  route(calls.beginNewPasskey, async ({ db, staff, manageOrigin }) => {
    requireOwnFactors(staff)
    return { options: await beginPasskey(db, manageOrigin(), staff, await readShopName(db, DEFAULT_LANGUAGE)) }
  }),

  route(calls.addPasskey, async ({ body, manageOrigin, ...request }) => {
    const { db, staff } = request
    requireOwnFactors(staff)
    const passkey = await verifyPasskey(db, manageOrigin(), staff.id, body.response)
    if (!passkey) throw fail('C101')
    const added = await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      if (!(await addPasskey(tx, { ...passkey, name: body.name }))) throw fail('C101')
      return withFactor(tx, request, 'passkey')
    })
    return giveFactor(added, request)
  }),

  route(calls.removePasskey, async ({ db, staff, input, ...browser }) => {
    const token = await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      const { secret } = (await findTotp(tx, staff.id)) ?? { secret: null }
      const passkeys = await listPasskeys(tx, staff.id)
      if (passkeys.every(({ id }) => id !== input.id)) throw fail('C104')
      if (!secret && passkeys.length === 1) throw lastFactor()
      await removePasskey(tx, staff.id, input.id)
      return renewSession(tx, staff)
    })
    giveToken(token, browser)
    return null
  }),

  route(calls.renewRecoveryCodes, async ({ db, staff, ...browser }) => {
    const { recoveryCodes, token } = await db.begin(async (tx) => {
      await lockFactors(tx, staff.id)
      return { recoveryCodes: await makeRecoveryCodes(tx, staff.id), token: await renewSession(tx, staff) }
    })
    giveToken(token, browser)
    return { recoveryCodes }
  }),

  route(calls.changeStaffPassword, async ({ body, language, ...request }) => {
    const { db, staff, client } = request
    refuseWeakPassword(body.newPassword, { email: staff.email, shopNames: await listShopNames(db) }, 'newPassword', language)
    await checkPassword(request, { email: staff.email, password: body.password, isInSession: true }).catch((error: unknown) => {
      throw isWrong(error) ? fail('C120') : error
    })
    const passwordHash = await passwords.hash(body.newPassword, { ...client, address: addressKey(client.address) })
    const token = await db.begin(async (tx) => {
      await setStaffPassword(tx, staff.id, passwordHash)
      await endLinksOf(tx, staff.id)
      return renewSession(tx, staff)
    })
    giveToken(token, request)
    return null
  }),
]

const isWrong = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'C101'

const lastFactor = () => fail('C118', { usedBy: ['the second factor of this account'] })

/** Adding the first factor requires only the password. Adding another factor requires a recent step-up. */
function requireOwnFactors(staff: Staff) {
  const hasOwn = staff.factors.some((factor) => factor !== 'recovery')
  if (!hasOwn && !staff.isComplete) return
  if (!staff.isComplete) throw fail('C117', { factors: staff.factors })
  requireStepUp(staff)
}

type Request = SigningIn & Pick<StaffParts, 'sessions'> & { cookie: SessionCookie; staff: Staff }

/** Completes adding a factor: creates missing recovery codes, replaces the session, and ends all other sessions (security S2). */
async function withFactor(tx: Db, request: Request, factor: 'totp' | 'passkey') {
  const { id, sessionId } = request.staff
  const recoveryCodes = await makeFirstRecoveryCodes(tx, id)
  if (!(await endSession(tx, id, sessionId))) throw fail('C105') // the session ended meanwhile, for example by a reset link
  await endSessions(tx, id)
  const token = await openSession(tx, { staffId: id, factor, device: deviceOf(request.client.userAgent) })
  return { recoveryCodes, token, ...(await rememberPlace(tx, id, await placeOf(request))) }
}

function giveFactor({ recoveryCodes, token, device }: Awaited<ReturnType<typeof withFactor>>, request: Request) {
  giveToken(token, request)
  request.cookie.setDevice(device, KNOWN_PLACE_DAYS)
  return { recoveryCodes }
}
