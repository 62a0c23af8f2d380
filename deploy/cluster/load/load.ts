import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Site } from '../site.ts'
import { until } from '../until.ts'
import type { Attempt, Write } from './ledger.ts'
import type { Price } from './prices.ts'

/** All that a run of the load has seen. */
export interface LoadResult {
  writes: Write[]
  /** Pages that are cached, asked through the balancer. */
  pages: Attempt[]
  /** Carts, which are never cached. */
  reads: Attempt[]
  prices: Price[]
}

/** What the load is told. */
export type Command =
  | { what: 'prepare' }
  | { what: 'begin'; name: string }
  | { what: 'prices'; on: boolean }
  | { what: 'is well' }
  | { what: 'end' }

/** What it answers. */
export interface Reply {
  id: number
  value?: unknown
  failure?: string
}

/** The load, as a process of its own, so that nothing else of the rehearsal delays it. */
export interface Load {
  /** Begins a run, whose writes have texts that begin with its name. */
  begin(name: string): Promise<void>
  /** Whether prices are set. */
  setPrices(on: boolean): Promise<void>
  /** Waits until writes are done again, two seconds long. */
  untilWell(seconds: number): Promise<void>
  /** Ends the run when all that was sent has been answered. */
  end(): Promise<LoadResult>
}

/** Starts the load and makes its customers. It ends with this process. */
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
  ended.catch(() => {}) // whoever waits for an answer is told
  let asked = 0
  const tell = async (command: Command) => {
    const id = ++asked
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    child.send({ id, command })
    const { value, failure } = await Promise.race([answered, ended])
    waiting.delete(id)
    if (failure !== undefined) throw new Error(failure)
    return value
  }

  await tell({ what: 'prepare' })
  return {
    begin: async (name) => void (await tell({ what: 'begin', name })),
    setPrices: async (on) => void (await tell({ what: 'prices', on })),
    untilWell: async (seconds) =>
      void (await until(async () => (await tell({ what: 'is well' })) === true, 'writes are done again', seconds)),
    end: async () => (await tell({ what: 'end' })) as LoadResult, // what `end` of load-process.ts returns
  }
}
