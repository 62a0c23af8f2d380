import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const IDLE_MS = 10_000

/** What a process answers beside its result. */
export interface ProcessFailure {
  failure: string
}

/**
 * Runs work in a process of its own, one after the other: image libraries and parsers of foreign bytes are native code, what they fragment is freed
 * with the process, and what they may be made to do has no secrets in its environment. It is started when it is needed and ends when it has had
 * nothing to do for a while. What takes longer than `timeoutMs` is given up, and the process with it.
 */
export function createWorkerProcess<Result extends object>(program: string, timeoutMs: number) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function run(request: object): Promise<Result> {
    const made = last.then(() => askProcess(request))
    last = made.catch(() => {})
    return made
  }

  async function askProcess(request: object) {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const answered = new AbortController()
    const { signal } = answered
    const timeout = setTimeout(() => asked.kill('SIGKILL'), timeoutMs)
    try {
      const ended = once(asked, 'exit', { signal }).then(() => [{ failure: 'the process ended' }])
      const first = Promise.race([once(asked, 'message', { signal }), ended])
      asked.send(request)
      const [result] = (await first) as [Result | ProcessFailure] // of our own process
      if ('failure' in result) throw new Error(result.failure)
      return result
    } finally {
      answered.abort()
      clearTimeout(timeout)
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  function start() {
    const env = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }
    const started = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.on('exit', forget).on('error', forget)
  }

  function stop() {
    clearTimeout(idle)
    child?.kill()
    child = undefined
  }
  return {
    run,
    /** Ends the process, and with it what it is doing. */
    stop,
  }
}
