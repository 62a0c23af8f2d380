/** Events of security, a line of the log each (security: G1). */
export type SecurityEvent =
  | 'login'
  | 'login-failed'
  | 'login-held'
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

/** The log of a request. */
export interface EventLog {
  info(fields: object, message: string): void
}

/** Whom an event is about. Nothing of it is personal. */
export interface EventSubject {
  accountId?: number | undefined
  /** The member of staff whom it is about. */
  staffId?: number | undefined
  /** Who has done it, where that is another one. */
  byStaffId?: number | undefined
  /** Of an invitation, and of the account that it has made. */
  linkId?: number | undefined
  /** Keyed hash. */
  address: Buffer
}

/** Writes an event to the log of its request. */
export function logSecurityEvent(log: EventLog, event: SecurityEvent, { address, ...subject }: EventSubject) {
  log.info({ event, ...subject, address: addressInLog(address) }, 'security')
}

/** An address as the log has it: the beginning of its keyed hash. */
export const addressInLog = (address: Buffer) => address.toString('hex').slice(0, 16)
