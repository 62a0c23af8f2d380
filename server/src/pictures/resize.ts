import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

const PROGRAM = join(import.meta.dirname, `resize-process${extname(import.meta.filename)}`) // .js where it is built
const IDLE_MS = 10_000
/** A picture that takes longer is given up, and the process with it. */
const PATIENCE_MS = 30_000

/** What the process is asked. */
export interface Wish {
  path: string
  width: number
}

/** What it answers. */
export type Outcome = { bytes: Uint8Array } | { failure: string }

/**
 * Makes pictures narrower in a process of its own, one after the other: image libraries are native code, and the memory that they leave in
 * pieces goes with the process. It is started when it is needed and ends when it has had nothing to do for a while.
 */
export function createNarrower() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function narrow(path: string, width: number): Promise<Uint8Array> {
    const made = last.then(() => askProcess({ path, width }))
    last = made.catch(() => {})
    return made
  }

  async function askProcess(wish: Wish) {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const answered = new AbortController()
    const { signal } = answered
    const tooLong = setTimeout(() => asked.kill('SIGKILL'), PATIENCE_MS)
    try {
      const ended = once(asked, 'exit', { signal }).then(() => [{ failure: 'the process ended' }])
      const coming = Promise.race([once(asked, 'message', { signal }), ended])
      asked.send(wish)
      const [outcome] = (await coming) as [Outcome] // of our own process
      if ('failure' in outcome) throw new Error(outcome.failure)
      return outcome.bytes
    } finally {
      answered.abort()
      clearTimeout(tooLong)
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
    narrow,
    /** Ends the process, and with it what it is making. */
    stop,
  }
}
