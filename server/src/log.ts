import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const WRITE_CHARACTERS = 65_536
const WRITE_EVERY_MS = 250

/** The shop's log: pino, and the line that every request has at its end. */
export type Log = Logger & { requestEnded(ended: EndedRequest): void }

/** What the log says of a request. */
interface EndedRequest {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  msg: 'answered' | 'gone'
}

/**
 * The shop's log: JSON lines on stdout, times in UTC. What is written holds no personal data.
 * Lines are written together, four times a second and when the process ends: a write for each would cost more than the answer it tells of.
 * `write` is given each line, its end included, instead of stdout.
 */
export function createLog(level: Config['logLevel'], write = level === 'silent' ? () => {} : createWriter()): Log {
  const timestamp = createTimestamp()
  const logger = pino({ level, base: undefined, timestamp, serializers: { err: describeError } }, { write })
  const isTold = logger.isLevelEnabled('info')
  const infoLevel = logger.levels.values.info
  return Object.assign(logger, {
    /** In pino's form, but put together here: pino takes a tenth of the time of a kept answer for it (docs/performance.md). */
    requestEnded({ requestId, method, path, status, ms, msg }: EndedRequest) {
      if (!isTold) return
      const asked = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`
      write(`{"level":${infoLevel}${timestamp()},${asked},"status":${status},"ms":${ms},"msg":"${msg}"}\n`)
    },
  })
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

/** The time as pino wants it, made once for all lines of a millisecond. */
function createTimestamp() {
  let [madeAt, text] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== madeAt) [madeAt, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
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
