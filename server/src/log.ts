import { pino } from 'pino'
import type { Config } from './config.ts'

const FLUSH_BYTES = 4_096
const FLUSH_EVERY_MS = 250

/**
 * The shop's log: JSON lines on stdout, times in UTC. What is written holds no personal data.
 * Lines are written together, four times a second and when the process ends: a write for each would cost more than the answer it tells of.
 */
export function createLog(level: Config['logLevel']) {
  const stdout = pino.destination({ dest: 1, sync: false, minLength: FLUSH_BYTES })
  setInterval(() => stdout.flush(), FLUSH_EVERY_MS).unref()
  process.on('exit', () => stdout.flushSync())
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, stdout)
}

/** What an error says of the program. The rest is left out: a database's error may quote what people have typed, or hold a whole connection. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
