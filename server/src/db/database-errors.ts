/** Codes of PostgreSQL for connection, shutdown, timeout, resources and read-only (Appendix A), and of the operating system. */
const LOST_CODES =
  /^(08...|57P0[1-5]|57014|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAGAIN|EHOSTUNREACH|ENETUNREACH)$/
export const NO_ANSWER_TO_COMMIT = 'no answer to the commit came in time'
/** Messages of errors without such a code. If the disk is full, new connections fail with an internal error. */
const LOST_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|not queryable|after calling end on the pool|could not write init file|no answer to the commit/i

/** Returns true if the database is unreachable or temporarily unable to work, false for rejected statements and missing files. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  const code = 'code' in error ? String(error.code) : ''
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return hasNoSocket || LOST_CODES.test(code) || LOST_MESSAGES.test(error.message)
}

/** Codes of serialization failure and deadlock (PostgreSQL: Appendix A). */
const CONFLICT_CODES = ['40001', '40P01']

/** True for `lock_not_available` (PostgreSQL: Appendix A). */
export const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** True if a constraint rejects a row, for example because a referenced row is missing (PostgreSQL: class 23). */
export const isRefusedByTable = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('23')

/** True if the transaction may succeed when retried. */
export const isConflict = (error: unknown) => error instanceof Error && 'code' in error && CONFLICT_CODES.includes(String(error.code))
