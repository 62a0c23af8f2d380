import { type Call, filesOf } from '@shop/contract/call'
import { STAFF_HEADER, UPLOAD_HEADER } from '@shop/contract/manage/manage-call'
import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Staff } from '../../auth/staff/staff.ts'
import type { TokenLookUps } from '../../auth/token-look-ups.ts'
import { fail, failLater } from '../../fail.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request for a call of the back office with the cookie of a session. */
    staff?: Staff | undefined
  }
}

/** With `__Host-` a browser takes it from this host alone, over https (or from `localhost`), for all paths (security S2). */
const COOKIE = '__Host-staff'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN = /(?:^|;)\s*__Host-staff=([\w-]{43})\s*(?:;|$)/

/** The token of a request's cookie. */
export const readSessionCookie = (cookies: string | undefined) => TOKEN.exec(cookies ?? '')?.[1]

/** The cookie of a response: the browser forgets it when it is closed, the server after 12 hours. */
export interface SessionCookie {
  set(token: string): void
  clear(): void
}

export const sessionCookieOf = (reply: FastifyReply): SessionCookie => ({
  set: (token) => void reply.header('set-cookie', `${COOKIE}=${token}; ${ATTRIBUTES}`),
  clear: () => void reply.header('set-cookie', `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`),
})

/** What requests of the back office are admitted by. */
export interface StaffAdmission {
  sessions: TokenLookUps<Staff>
  /** Origins of the pages that may send writes. */
  origins(): readonly string[]
  rateLimits: RateLimits
}

/**
 * Admits a request of the back office, before its body is read: the origin of a write (C106), the session (C105, C117), the right of the role (C106), the
 * limit (C107).
 */
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

/** A page of another origin can neither name ours nor send our header (security S3). */
function checkOrigin(call: Call, { headers }: FastifyRequest, origins: readonly string[]) {
  if (headers.origin === undefined || !origins.includes(headers.origin)) throw fail('C106')
  const isForm = !/^application\/json\b/i.test(headers['content-type'] ?? 'application/json')
  if (isForm && !(filesOf(call) && headers[UPLOAD_HEADER.toLowerCase()] !== undefined)) throw fail('C106')
}

/** A page that says whose it is acts in nobody else's name. */
const isOfTheirPage = ({ headers: { [STAFF_HEADER.toLowerCase()]: id }, staff }: FastifyRequest) =>
  id === undefined || id === String(staff?.id)

function checkRight({ name }: Call, staff: Staff | undefined) {
  if (!staff) throw fail('C105')
  const { roles, isForOneFactor, needsStepUp } = RIGHTS[name as StaffCallNames] // every call of staff is in the table
  if (!staff.isComplete && !isForOneFactor) throw fail('C117', { factors: staff.factors })
  if (!roles.includes(staff.role)) throw fail('C106')
  if (needsStepUp) requireStepUp(staff)
}

/** Throws C117 unless a factor was presented in the last 5 minutes (security S4). */
export function requireStepUp({ factors, isSteppedUp }: Pick<Staff, 'factors' | 'isSteppedUp'>) {
  if (!isSteppedUp) throw fail('C117', { factors })
}
