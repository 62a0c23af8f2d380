import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'

const IDLE_MS = 10_000

/** What a process sends instead of its result. */
export interface ProcessFailure {
  failure: string
}

/**
 * Runs work in a process of its own, one request after the other: image libraries and parsers of foreign bytes are native code, the memory that they
 * fragment is freed with the process, and an attack on them finds no secrets in its environment. It is started when it is needed and ends when it has
 * been idle for a while. Pages and calls go first: its `priority` is one of `os.constants.priority`. A request that takes longer than `timeoutMs` fails, and the process is killed.
 */
export function createWorkerProcess<Result extends object>(
  program: string,
  timeoutMs: number,
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  function run(request: object): Promise<Result> {
    const made = last.then(() => askProcess(request))
    last = made.catch(() => {})
    return made
  }

  async function askProcess(request: object) {
    if (isStopped) throw new Error('the process was stopped')
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const settled = new AbortController()
    const { signal } = settled
    const timeout = setTimeout(() => asked.kill('SIGKILL'), timeoutMs)
    try {
      const ended = once(asked, 'exit', { signal }).then(() => [{ failure: 'the process ended' }])
      const first = Promise.race([once(asked, 'message', { signal }), ended])
      asked.send(request)
      const [result] = (await first) as [Result | ProcessFailure] // of our own process
      if ('failure' in result) throw new Error(result.failure)
      return result
    } finally {
      settled.abort()
      clearTimeout(timeout)
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  function start() {
    const env = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }
    const started = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    giveWay(started.pid, priority)
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.on('exit', forget).on('error', forget)
  }

  function end() {
    clearTimeout(idle)
    child?.kill()
    child = undefined
  }

  return {
    run,
    /** Ends the process: the request that it works on and those that wait fail, and so do later ones. */
    stop: () => {
      isStopped = true
      end()
    },
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
