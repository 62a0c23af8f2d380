import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const IDLE_MS = 10_000
const LOOK_EVERY_MS = 100
/** Length of a Linux clock tick in milliseconds (proc_pid_stat(5)). */
const TICK_MS = 10

/** Message that a process sends instead of a result. */
export interface ProcessFailure {
  failure: string
}

/** The process ended or did not start. The request may not be the cause, and another process may handle it. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
  /** `cpu`: the request used too much processor time. `time`: it took too long, perhaps because the machine was busy. */
  killedFor: 'cpu' | 'time' | undefined
  constructor(cause: unknown) {
    super('the process ended', { cause })
  }
}

interface WorkerOptions {
  /** A request that takes longer fails, and its process is killed. */
  timeoutMs: number
  /** A value of `os.constants.priority`; the default is lower than the priority of the server. */
  priority?: number
  /** True keeps an idle process running, because its start would delay requests. */
  isKept?: boolean
}

/** Runs one request at a time in a separate process, to isolate attacks and memory fragmentation. The process starts on demand. */
export function createWorkerProcess<Result extends object>(
  program: string,
  { timeoutMs, priority = constants.priority.PRIORITY_BELOW_NORMAL, isKept = false }: WorkerOptions,
) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** Runs a request. On Linux, it fails if it uses more than `cpuMs` of processor time. */
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
    start: () => void (child ??= launch()),
    /** Stops the process. Running, waiting and later requests fail. */
    stop: () => {
      isStopped = true
      end()
    },
  }
}

/** Returns the response to a request. Throws `ProcessEnded` if the process ends without a response. */
async function responseOf<Result>(asked: ChildProcess, request: object) {
  const settled = new AbortController()
  const { signal } = settled
  try {
    asked.send(request) // throws if the process did not start
    const ended = once(asked, 'exit', { signal }).then(([code, killedBy]) => {
      throw new Error(`it ended by ${String(killedBy ?? code)}`)
    })
    const [result] = await Promise.race([once(asked, 'message', { signal }), ended])
    return result as Result | ProcessFailure // sent by our own process
  } catch (cause) {
    throw new ProcessEnded(cause)
  } finally {
    settled.abort()
  }
}

/** Returns the processor time in milliseconds; undefined if unknown. */
function cpuTimeOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS // user and system time, fields 14 and 15
  } catch {
    return undefined
  }
}

/** Sets the priority at once, because threads inherit it. It is never above the priority of this process, which may be forbidden. */
function giveWay(pid: number | undefined, priority: number) {
  if (pid === undefined) return // the `error` event of the process reports the failed start
  try {
    setPriority(pid, Math.max(getPriority(), priority))
  } catch {
    // The process has ended, or its priority may not be changed.
  }
}
