import type { StaffCallNames } from '@shop/contract/manage/manage-calls'
import type { FastifyRequest } from 'fastify'
import { hashAddress, type KeyedHash } from '../../auth/address.ts'
import { type EventSubject, logSecurityEvent, type SecurityEvent } from '../../auth/security-events.ts'
import type { Checked } from '../calls/input.ts'
import type { Route, StaffContext } from '../calls/route.ts'

/** Security events of calls (security G1). Calls that change records write a history instead; those with `null` log their own events. */
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
  'POST /customers/find': 'customers-searched',
  'POST /customers/{id}/open': 'customer-opened',
  'POST /customers/{id}/export': 'customer-exported',
  'POST /customers/{id}/end-sessions': 'customer-sessions-ended',
  'POST /customers/{id}/disable': 'customer-disabled',
  'POST /customers/{id}/enable': 'customer-enabled',
  'POST /customers/{id}/delete': 'customer-deleted',
  'POST /subscribers/find': 'subscribers-searched',
  'POST /subscribers/export': 'subscribers-exported',
  'POST /subscribers/{id}/unsubscribe': 'subscriber-unsubscribed',
  'DELETE /subscribers/{id}': 'subscriber-deleted',
  'DELETE /notices/{id}': 'notice-deleted',
}

/** Returns the route with a handler that also logs the event after a success. */
export function withEvent(route: Route): Route {
  const { name } = route.call
  const event = EVENTS_OF_CALLS[name as StaffCallNames] // other names have no event
  if (!event) return route
  return {
    ...route,
    handle: async (context) => {
      const data = await route.handle(context)
      const request = context as StaffContext // back office routes have a StaffContext
      await logEvent(request, event, subjectOf(name, request, data))
      return data
    },
  }
}

export const logForbidden = ({ staff, clientAddress, log }: FastifyRequest, keyedHash: KeyedHash) =>
  logEvent({ log, client: { addressHash: () => hashAddress(keyedHash, clientAddress) } }, 'staff-forbidden', { staffId: staff?.id })

type Logged = Pick<StaffContext, 'log'> & { client: Pick<StaffContext['client'], 'addressHash'> }

async function logEvent({ log, client }: Logged, event: SecurityEvent, subject: Omit<EventSubject, 'address'>) {
  logSecurityEvent(log, event, { ...subject, address: await client.addressHash() })
}

/** Returns the subject of an event: a colleague, a customer, an invitation, or the member of staff who made the call. */
function subjectOf(name: string, { staff, input }: Pick<StaffContext, 'staff' | 'input'>, data: unknown): Omit<EventSubject, 'address'> {
  const idInPath = Number((input as Checked)['id']) // validated input; NaN if the path has no id
  if (name.includes(' /staff/{id}')) return { staffId: idInPath, byStaffId: staff?.id }
  if (name.includes(' /customers/{id}')) return { staffId: staff?.id, accountId: idInPath }
  if (name === 'DELETE /invitations/{id}') return { byStaffId: staff?.id, linkId: idInPath }
  if (name === 'POST /invitations') return { byStaffId: staff?.id, linkId: (data as { id: number }).id } // this call returns the invitation
  return { staffId: staff?.id }
}
