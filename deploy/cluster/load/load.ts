import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Site } from '../site.ts'
import { until } from '../until.ts'
import type { Attempt, Write } from './ledger.ts'
import type { Price } from './prices.ts'

export interface LoadResult {
  writes: Write[]
  /** Cached pages, through the balancer. */
  pages: Attempt[]
  /** Reads that are never cached. */
  reads: Attempt[]
  prices: Price[]
}

export type Command =
  | { what: 'prepare' }
  | { what: 'begin'; name: string }
  | { what: 'prices'; on: boolean }
  | { what: 'is well' }
  | { what: 'end' }

export interface Reply {
  id: number
  value?: unknown
  failure?: string
}

/** Runs in its own process, so that the rehearsal does not delay it. */
export interface Load {
  /** Texts of the writes begin with `name`. */
  begin(name: string): Promise<void>
  setPrices(on: boolean): Promise<void>
  /** Waits for two seconds of successful writes. */
  untilWell(seconds: number): Promise<void>
  end(): Promise<LoadResult>
}

/** Creates customers. The load ends with this process. */
export async function openLoad(site: Site): Promise<Load> {
  const log = openSync(join(site.logs, 'load.log'), 'a')
  const child = fork(join(import.meta.dirname, 'load-process.ts'), {
    cwd: ROOT,
    env: { ...process.env, DATABASE_PASSWORD: site.password },
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
    detached: true,
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply))
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process of the load has ended: see load.log')
  })
  ended.catch(() => {}) // the waiting caller gets the error
  let asked = 0
  const send = async (command: Command) => {
    const id = ++asked
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    child.send({ id, command })
    const { value, failure } = await Promise.race([answered, ended])
    waiting.delete(id)
    if (failure !== undefined) throw new Error(failure)
    return value
  }

  await send({ what: 'prepare' })
  return {
    begin: async (name) => void (await send({ what: 'begin', name })),
    setPrices: async (on) => void (await send({ what: 'prices', on })),
    untilWell: async (seconds) =>
      void (await until(async () => (await send({ what: 'is well' })) === true, 'writes are done again', seconds)),
    end: async () => (await send({ what: 'end' })) as LoadResult, // `end` of load-process.ts returns it
  }
}
