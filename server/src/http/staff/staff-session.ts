import type { Call } from '@shop/contract/call'
import { STAFF_HEADER, UPLOAD_HEADER } from '@shop/contract/manage/manage-call'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { TokenLookUps } from '../../auth/authentication.ts'
import { fail, failLater } from '../../fail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff?: Staff | undefined
  }
}

/** Session cookie. The prefix `__Host-` makes browsers require https (or `localhost`), this host only and all paths (security S2). */
const COOKIE = '__Host-staff'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN = /(?:^|;)\s*__Host-staff=([\w-]{43})\s*(?:;|$)/
/** Cookie that identifies a browser from which staff have signed in. It grants no access (security P4). */
const DEVICE_COOKIE = '__Host-staff-device'
const DEVICE_TOKEN = /(?:^|;)\s*__Host-staff-device=([\w-]{43})\s*(?:;|$)/

export const readSessionCookie = (cookies: string | undefined) => TOKEN.exec(cookies ?? '')?.[1]

/** Sets cookies of staff. The session cookie ends with the browser, the session after 12 hours, the device cookie after `days`. */
export interface SessionCookie {
  set(token: string): void
  clear(): void
  device: string | undefined
  setDevice(token: string, days: number): void
}

export const sessionCookieOf = (reply: FastifyReply): SessionCookie => ({
  set: (token) => void reply.header('set-cookie', `${COOKIE}=${token}; ${ATTRIBUTES}`),
  clear: () => void reply.header('set-cookie', `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`),
  device: DEVICE_TOKEN.exec(reply.request.headers.cookie ?? '')?.[1],
  setDevice: (token, days) => void reply.header('set-cookie', `${DEVICE_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${days * 86_400}`),
})

/** Sets the session cookie to the token of a new session, or of one that replaces another session. */
export function giveToken(token: string, { cookie, sessions }: { cookie: SessionCookie; sessions: TokenLookUps<Staff> }) {
  sessions.note(token)
  cookie.set(token)
}

export interface StaffAdmission {
  sessions: TokenLookUps<Staff>
  /** Origins whose pages may send writes. */
  origins(): readonly string[]
  rateLimits: RateLimits
}

/** Checks, before the body is read, the origin (C106), session (C105, C117), role (C106) and rate limit (C107). */
export async function admitStaff(call: Call, request: FastifyRequest, { sessions, origins, rateLimits }: StaffAdmission) {
  if (call.method !== 'GET') checkOrigin(call, request, origins())
  const address = addressKey(request.clientAddress)
  const token = readSessionCookie(request.headers.cookie)
  request.staff = token === undefined ? undefined : await sessions.find(token, address)
  if (call.who === 'staff') checkRight(call, isOfTheirPage(request) ? request.staff : undefined)
  if (!call.limit) return
  const counted = call.limit === 'staffWrite' && request.staff ? `staff ${request.staff.id}` : { address }
  const waitSeconds = await rateLimits.count(call.limit, counted, request.log)
  if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
}

/** Throws C106 for a write from another origin. Its pages can neither forge `Origin` nor send the upload header (security S3). */
function checkOrigin(call: Call, { headers }: FastifyRequest, origins: readonly string[]) {
  if (headers.origin === undefined || !origins.includes(headers.origin)) throw fail('C106')
  const isForm = !/^application\/json\b/i.test(headers['content-type'] ?? 'application/json')
  if (isForm && !(call.files && headers[UPLOAD_HEADER.toLowerCase()] !== undefined)) throw fail('C106')
}

/** False if the page names another user than the session: somebody else has signed in since the page was opened. */
const isOfTheirPage = ({ headers: { [STAFF_HEADER.toLowerCase()]: id }, staff }: FastifyRequest) =>
  id === undefined || id === String(staff?.id)

function checkRight({ name }: Call, staff: Staff | undefined) {
  if (!staff) throw fail('C105')
  const { roles, isForOneFactor, needsStepUp } = RIGHTS[name as StaffCallNames] // RIGHTS lists every call of staff
  if (!staff.isComplete && !isForOneFactor) throw fail('C117', { factors: staff.factors })
  if (!roles.includes(staff.role)) throw fail('C106')
  if (needsStepUp) requireStepUp(staff)
}

/** Throws C117 unless the user presented a factor within the last 5 minutes (security S4). */
export function requireStepUp({ factors, isSteppedUp }: Pick<Staff, 'factors' | 'isSteppedUp'>) {
  if (!isSteppedUp) throw fail('C117', { factors })
}
