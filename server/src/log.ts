import { pino } from 'pino'
import type { Config } from './config.ts'

/** The shop's log: JSON lines on stdout, times in UTC. What is written holds no personal data. */
export const createLog = (level: Config['logLevel']) =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } })

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
