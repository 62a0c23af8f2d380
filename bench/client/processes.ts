import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BaselineOptions } from './baseline-process.ts'
import type { Load, LoadOptions } from './load-process.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Runs a file of the repository with one argument, in a process of its own that can send messages. Its output is an error's only. */
export const run = (file: string, argument: unknown, env = process.env): ChildProcess =>
  fork(join(ROOT, file), [JSON.stringify(argument)], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** The next message of a process; throws when it ends before. */
export async function messageOf(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  // Not its exit, which may be seen before its last message.
  const ended = once(child, 'disconnect', { signal }).then(() => {
    throw new Error(`${child.spawnargs.join(' ')} has ended without a message`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {}) // aborted by the next line
    stop.abort()
  }
}

/** Loads one target from a process of its own. Throws where one response is not 200. */
export async function load(options: LoadOptions): Promise<Load> {
  const child = run('bench/client/load-process.ts', options)
  return (await messageOf(child)) as Load // as that process sends it
}

/** Starts a server that sends what the shop sends for a target. */
export async function startBaseline(options: BaselineOptions) {
  const child = run('bench/client/baseline-process.ts', options)
  return { address: `http://127.0.0.1:${String(await messageOf(child))}`, stop: () => child.kill() }
}
