import type { DeletionReason } from '@shop/contract/manage/messages/message-states'

/** Names of security events, each of which is logged as one line (security: G1). */
export type SecurityEvent =
  | 'login'
  | 'login-failed'
  | 'login-held'
  | 'login-disabled'
  | 'login-ended'
  | 'logout'
  | 'refresh-reuse'
  | 'coupon-held'
  | 'forbidden'
  | 'password-wrong'
  | 'password-held'
  | 'account-deleted'
  | 'account-exported'
  | 'password-changed'
  | 'password-reset'
  | 'upload-refused'
  | 'staff-login'
  | 'staff-login-failed'
  | 'staff-login-held'
  | 'staff-link-used'
  | 'staff-logout'
  | 'staff-forbidden'
  | 'staff-session-ended'
  | 'staff-sessions-ended'
  | 'staff-password-changed'
  | 'staff-factor-added'
  | 'staff-factor-removed'
  | 'staff-codes-renewed'
  | 'staff-invited'
  | 'staff-invitation-revoked'
  | 'staff-changed'
  | 'staff-reset'
  | 'preview-made'
  | 'preview-ended'
  | 'message-deleted'
  | 'customers-searched'
  | 'customer-opened'
  | 'customer-exported'
  | 'customer-sessions-ended'
  | 'customer-disabled'
  | 'customer-enabled'
  | 'customer-deleted'
  | 'subscribers-searched'
  | 'subscribers-exported'
  | 'subscriber-unsubscribed'
  | 'subscriber-deleted'
  | 'notice-deleted'

export interface EventLog {
  info(fields: object, message: string): void
}

/** Subject of a security event, without personal data. */
export interface EventSubject {
  accountId?: number | undefined
  staffId?: number | undefined
  /** The member of staff who acted, if not the one of `staffId`. */
  byStaffId?: number | undefined
  linkId?: number | undefined
  messageId?: number | undefined
  /** Choice of a fixed list, never words of a person. */
  reason?: DeletionReason | undefined
  /** Keyed hash of the client's address. */
  address: Buffer
}

export function logSecurityEvent(log: EventLog, event: SecurityEvent, { address, ...subject }: EventSubject) {
  log.info({ event, ...subject, address: addressInLog(address) }, 'security')
}

export const addressInLog = (address: Buffer) => address.toString('hex').slice(0, 16)
