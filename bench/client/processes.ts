import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BaselineOptions } from './baseline-process.ts'
import type { Load, LoadOptions } from './load-process.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Starts a process with a message channel. It prints only errors. */
export const run = (file: string, argument: unknown, env = process.env): ChildProcess =>
  fork(join(ROOT, file), [JSON.stringify(argument)], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Returns the next message of a process. Throws if the process ends before it sends one. */
export async function messageOf(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  // Listens to `disconnect`, because `exit` may precede the last message.
  const ended = once(child, 'disconnect', { signal }).then(() => {
    throw new Error(`${child.spawnargs.join(' ')} has ended without a message`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    ended.catch(() => {}) // the next line aborts this listener
    stop.abort()
  }
}

/** Sends requests from a new process and returns their rate. Throws unless all responses have status 200. */
export async function load(options: LoadOptions): Promise<Load> {
  const child = run('bench/client/load-process.ts', options)
  return (await messageOf(child)) as Load // load-process.ts sends a `Load`
}

export async function startBaseline(options: BaselineOptions) {
  const child = run('bench/client/baseline-process.ts', options)
  return { address: `http://127.0.0.1:${String(await messageOf(child))}`, stop: () => child.kill() }
}
