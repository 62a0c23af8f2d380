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
  | 'staff-password-changed'
  | 'staff-changed'
  | 'preview-made'
  | 'preview-ended'

interface EventLog {
  info(fields: object, message: string): void
}

/** Writes an event to the log of its request: the account or the member of staff where it is known, and the keyed hash of the address; nothing personal. */
export function logSecurityEvent(
  log: EventLog,
  event: SecurityEvent,
  { accountId, staffId, address }: { accountId?: number | undefined; staffId?: number | undefined; address: Buffer },
) {
  log.info({ event, accountId, staffId, address: address.toString('hex').slice(0, 16) }, 'security')
}
