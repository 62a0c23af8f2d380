import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const IDLE_MS = 10_000
const LOOK_EVERY_MS = 100
/** Of a tick in which Linux counts, whatever its own are (proc_pid_stat(5)). */
const TICK_MS = 10

/** What a process sends instead of its result. */
export interface ProcessFailure {
  failure: string
}

/** A request failed as its process ended, was killed or could not be started, which is no fault of the request: another process may do it. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
  /** It was killed as the request took more of a processor than it may, which is its own fault, or more time, which may be that of a busy machine. */
  killedFor: 'cpu' | 'time' | undefined
  constructor(cause: unknown) {
    super('the process ended', { cause })
  }
}

interface WorkerOptions {
  /** A request that takes longer fails, and the process is killed. */
  timeoutMs: number
  /** One of `os.constants.priority`: pages and calls go first if not given. */
  priority?: number
  /** It goes on when it is idle, as its start would be waited for. */
  isKept?: boolean
}

/**
 * Runs work in a process of its own, one request after the other: image libraries and parsers of foreign bytes are native code, the memory that they
 * fragment is freed with the process, and an attack on them finds no secrets in its environment. It is started when it is needed, and again after it has
 * ended; where it is not kept it ends when it has been idle for a while.
 */
export function createWorkerProcess<Result extends object>(
  program: string,
  { timeoutMs, priority = constants.priority.PRIORITY_BELOW_NORMAL, isKept = false }: WorkerOptions,
) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** `cpuMs`: a request that takes more of a processor fails likewise, however busy the machine is. Linux alone tells. */
  function run(request: object, { cpuMs }: { cpuMs?: number | undefined } = {}): Promise<Result> {
    const made = last.then(() => askProcess(request, cpuMs))
    last = made.catch(() => {})
    return made
  }

  async function askProcess(request: object, cpuMs = Infinity) {
    if (isStopped) throw new Error('the process was stopped')
    clearTimeout(idle)
    const asked = (child ??= launch())
    let killedFor: 'cpu' | 'time' | undefined
    const kill = (reason: 'cpu' | 'time') => {
      killedFor ??= reason
      asked.kill('SIGKILL')
    }
    const timeout = setTimeout(kill, timeoutMs, 'time')
    const endsAt = (cpuTimeOf(asked.pid) ?? 0) + cpuMs
    const look = () => (cpuTimeOf(asked.pid) ?? 0) > endsAt && kill('cpu')
    const watch = cpuMs < Infinity ? setInterval(look, LOOK_EVERY_MS) : undefined
    try {
      const result = await responseOf<Result>(asked, request)
      if ('failure' in result) throw new Error(result.failure)
      return result
    } catch (error) {
      if (error instanceof ProcessEnded) {
        error.killedFor = killedFor
        forget(asked)
      }
      throw error
    } finally {
      clearTimeout(timeout)
      clearInterval(watch)
      if (!isKept) idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  function launch() {
    const env = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }
    const started = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    giveWay(started.pid, priority)
    return started.on('exit', () => forget(started)).on('error', () => forget(started))
  }

  function forget(ended: ChildProcess) {
    if (child === ended) child = undefined
  }

  function end() {
    clearTimeout(idle)
    child?.kill()
    child = undefined
  }

  return {
    run,
    /** Starts the process before it is needed. */
    start: () => void (child ??= launch()),
    /** Ends the process: the request that it works on and those that wait fail, and so do later ones. */
    stop: () => {
      isStopped = true
      end()
    },
  }
}

/** Throws `ProcessEnded` where the process ends before it has answered. */
async function responseOf<Result>(asked: ChildProcess, request: object) {
  const settled = new AbortController()
  const { signal } = settled
  try {
    asked.send(request) // throws where it could not be started at all
    const ended = once(asked, 'exit', { signal }).then(([code, killedBy]) => {
      throw new Error(`it ended by ${String(killedBy ?? code)}`)
    })
    const [result] = await Promise.race([once(asked, 'message', { signal }), ended])
    return result as Result | ProcessFailure // of our own process
  } catch (cause) {
    throw new ProcessEnded(cause)
  } finally {
    settled.abort()
  }
}

/** Milliseconds of a processor that a process has taken; undefined where the system does not tell. */
function cpuTimeOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS // of the user and of the system, 14 and 15
  } catch {
    return undefined
  }
}

/** At once, as threads take the priority over when they begin, and none follows a later change. Not lower than this process has, which may not be allowed. */
function giveWay(pid: number | undefined, priority: number) {
  if (pid === undefined) return // it could not be started, which its `error` says
  try {
    setPriority(pid, Math.max(getPriority(), priority))
  } catch {
    // The work is done at another priority, or the process has ended already.
  }
}
