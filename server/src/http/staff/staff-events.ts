import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { FastifyRequest } from 'fastify'
import { hashAddress } from '../../auth/keyed-hash.ts'
import { type EventSubject, logSecurityEvent, type SecurityEvent } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import type { Checked, FullContext, Route } from '../calls/route.ts'

/**
 * The event of each write on people, their factors and preview links (security G1). `null`: attempts to sign in log themselves, and a factor counts once it
 * is confirmed. What staff write on records is in their history.
 */
export const EVENTS_OF_CALLS: Partial<Record<StaffCallNames, SecurityEvent | null>> = {
  'POST /session/code': null,
  'POST /session/recovery': null,
  'DELETE /session': 'staff-logout',
  'DELETE /sessions/{id}': 'staff-session-ended',
  'POST /factors/totp': null,
  'POST /factors/totp/confirm': 'staff-factor-added',
  'POST /factors/passkeys/options': null,
  'POST /factors/passkeys': 'staff-factor-added',
  'DELETE /factors/totp': 'staff-factor-removed',
  'DELETE /factors/passkeys/{id}': 'staff-factor-removed',
  'POST /factors/recovery-codes': 'staff-codes-renewed',
  'PUT /password': 'staff-password-changed',
  'POST /invitations': 'staff-invited',
  'DELETE /invitations/{id}': 'staff-invitation-revoked',
  'PATCH /staff/{id}': 'staff-changed',
  'DELETE /staff/{id}/sessions': 'staff-sessions-ended',
  'POST /staff/{id}/reset': 'staff-reset',
  'POST /previews': 'preview-made',
  'DELETE /previews/{id}': 'preview-ended',
}

/** The route with its event: logged once the call has succeeded. */
export function withEvent(route: Route): Route {
  const { name } = route.call
  const event = EVENTS_OF_CALLS[name as StaffCallNames] // other calls have none
  if (!event) return route
  return {
    ...route,
    handle: async (context) => {
      const data = await route.handle(context)
      await logEvent(context, event, subjectOf(name, context, data))
      return data
    },
  }
}

/** Logs a request of the back office that was refused for its right or its origin. */
export const logForbidden = ({ staff, clientAddress, log }: FastifyRequest, db: Db) =>
  logEvent({ db, log, client: { address: clientAddress } }, 'staff-forbidden', { staffId: staff?.id })

type Logged = Pick<FullContext, 'db' | 'log'> & { client: Pick<FullContext['client'], 'address'> }

async function logEvent({ db, log, client }: Logged, event: SecurityEvent, subject: Omit<EventSubject, 'address'>) {
  logSecurityEvent(log, event, { ...subject, address: await hashAddress(db, client.address) })
}

/** The account that a write concerns: a colleague, an invited address, or the own one. */
function subjectOf(name: string, { staff, input }: Pick<FullContext, 'staff' | 'input'>, data: unknown): Omit<EventSubject, 'address'> {
  const idInPath = Number((input as Checked)['id']) // of paths that have one
  if (name.includes(' /staff/{id}')) return { staffId: idInPath, byStaffId: staff?.id }
  if (name === 'DELETE /invitations/{id}') return { byStaffId: staff?.id, linkId: idInPath }
  if (name === 'POST /invitations') return { byStaffId: staff?.id, linkId: (data as { id: number }).id } // the invitation
  return { staffId: staff?.id }
}
