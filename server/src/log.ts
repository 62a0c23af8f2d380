import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const WRITE_CHARACTERS = 65_536
const WRITE_EVERY_MS = 250

/** The shop's log. */
export type Log = Logger

/**
 * The shop's log: JSON lines on stdout, times in UTC. What is written holds no personal data.
 * Lines are written together, four times a second and when the process ends: a write for each would cost more than a cached response.
 * `write` is given each line, its end included, instead of stdout.
 */
export const createLog = (level: Config['logLevel'], write = level === 'silent' ? () => {} : createWriter()): Log =>
  pino({ level, base: undefined, timestamp: createTimestamp(), serializers: { err: describeError } }, { write })

/** As `pino.stdTimeFunctions.isoTime`; written once for the lines of one millisecond, as it is half of a line's cost. */
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
  let lines = '' // collected here, as the destination's own collecting counts the bytes of every line: 3 µs of 5
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

/**
 * What the log holds of an error: type, message, code and stack. The rest is left out: a database's error may quote what people have typed, or hold a whole
 * connection; so may its message where a value was wrong (class 22), of which the quoted part is left out too.
 */
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

/** Reports the first of many alike, and then at most one in a while. */
export function atMostEvery<What>(ms: number, report: (what: What) => void) {
  let nextAt = 0
  return (what: What) => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + ms
    report(what)
  }
}
