import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

const PROGRAM = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`) // .js where it is built
const IDLE_MS = 10_000
/** A picture that takes longer is given up, and the process with it. */
const TIMEOUT_MS = 30_000

/** What the process is asked. */
export interface ResizeRequest {
  path: string
  width: number
}

/** What it answers. */
export type ResizeResult = { bytes: Uint8Array } | { failure: string }

/**
 * Resizes pictures in a process of its own, one after the other: image libraries are native code, and the memory that they fragment is freed
 * with the process. It is started when it is needed and ends when it has had nothing to do for a while.
 */
export function createResizer() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function resize(path: string, width: number): Promise<Uint8Array> {
    const made = last.then(() => askProcess({ path, width }))
    last = made.catch(() => {})
    return made
  }

  async function askProcess(request: ResizeRequest) {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const answered = new AbortController()
    const { signal } = answered
    const timeout = setTimeout(() => asked.kill('SIGKILL'), TIMEOUT_MS)
    try {
      const ended = once(asked, 'exit', { signal }).then(() => [{ failure: 'the process ended' }])
      const first = Promise.race([once(asked, 'message', { signal }), ended])
      asked.send(request)
      const [result] = (await first) as [ResizeResult] // of our own process
      if ('failure' in result) throw new Error(result.failure)
      return result.bytes
    } finally {
      answered.abort()
      clearTimeout(timeout)
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  function start() {
    const env = { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' }
    const started = fork(PROGRAM, { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
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
    resize,
    /** Ends the process, and with it what it is making. */
    stop,
  }
}
