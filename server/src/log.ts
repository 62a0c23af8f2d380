import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const WRITE_CHARACTERS = 65_536
const WRITE_EVERY_MS = 250

export type Log = Logger

/** Logs JSON lines in UTC, without personal data. Writes lines in batches, because a write costs more than a cached response. */
export const createLog = (level: Config['logLevel'], write = level === 'silent' ? () => {} : createWriter()): Log =>
  pino({ level, base: undefined, timestamp: createTimestamp(), serializers: { err: describeError } }, { write })

/** Same text as `pino.stdTimeFunctions.isoTime`, cached per millisecond, because formatting it is half the cost of a line. */
function createTimestamp() {
  let [at, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

function createWriter() {
  const stdout = pino.destination({ dest: 1, sync: false, maxWrite: 2 * WRITE_CHARACTERS })
  let lines = '' // batched here, because the destination counts the bytes of each line, which takes 3 of 5 µs
  const write = () => {
    if (lines !== '') stdout.write(lines)
    lines = ''
  }
  setInterval(write, WRITE_EVERY_MS).unref()
  process.on('exit', () => {
    write()
    stdout.flushSync()
  })
  return (line: string) => {
    lines += line
    if (lines.length >= WRITE_CHARACTERS) write()
  }
}

/** Omits other properties, because those of database errors may quote input. Messages of class 22 lose their quoted part. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const message = 'severity' in error && String(code.code).startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message
  return {
    type: error.name,
    message,
    ...code,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Calls `report` at the first call, then at most once per `ms` milliseconds; ignores the calls between. */
export function atMostEvery<What>(ms: number, report: (what: What) => void) {
  let nextAt = 0
  return (what: What) => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + ms
    report(what)
  }
}
