import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ask } from './load.ts'
import { LONG_TEST_MS } from '../../test-times.ts'

/** A shop in its own process, run by `start/start.ts`, with the built storefront and the demo. */
export interface RunningShop {
  address: string
  child: ChildProcess
  dataDir: string
  output(): string
  /** Process id of the database's postmaster. */
  postmaster(): number
  databaseProcesses(): number[]
  /** Process ids of the workers for pictures, checks and passwords. */
  workers(): number[]
  /** Connects to the database. The caller must end the client. */
  client(): Promise<pg.Client>
  /** Returns the values of `/metrics` by name, read with METRICS_TOKEN on an additional connection. */
  metrics(): Promise<Record<string, number>>
  /** Waits until the process ends. Resolves to its exit code, or undefined if a signal killed it. */
  end(): Promise<number | undefined>
}

interface RunOptions {
  environment?: NodeJS.ProcessEnv
  /** Flags of Node.js. */
  flags?: string[]
  dataDir?: string
}

const ROOT = dirname(dirname(import.meta.dirname))
const ADDRESS = /The shop is open at (http:\S+)/
const shops: RunningShop[] = []

/** Starts a shop and waits until it is open. Throws an error with the process's output if it ends or does not open. */
export async function runShop({ environment = {}, flags = [], dataDir = mkdtempSync(join(tmpdir(), 'torvane-run-')) }: RunOptions = {}) {
  const { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE } = process.env // omits the variables that vitest sets
  const child = spawn(process.execPath, [...flags, 'start/start.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      LANG,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      LINK_CHECKS: 'off',
      DATA_DIR: dataDir,
      ...environment,
    },
    // The shop ends when this channel breaks, so that no shop outlives the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed += part))
  const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const shop: RunningShop = {
    address: '',
    child,
    dataDir,
    output: () => printed,
    postmaster,
    databaseProcesses: () => [postmaster(), ...childrenOf(postmaster())],
    workers: () => workersOf(child.pid),
    client: async () => {
      const client = new pg.Client({ host: join(dataDir, 'postgres'), port: 5432, user: 'shop', database: 'shop' })
      client.on('error', () => {}) // the database may be killed
      await client.connect()
      return client
    },
    metrics: async () => {
      const authorization = environment['METRICS_TOKEN'] && { authorization: `Bearer ${environment['METRICS_TOKEN']}` }
      const { body } = await ask(shop.address, '/metrics', undefined, { connection: 'close', ...authorization })
      return Object.fromEntries([...body.matchAll(/^(\w+) (\S+)$/gm)].map(([, name, number]) => [name, Number(number)]))
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode ?? undefined
    },
  }
  shops.push(shop)
  shop.address = await until(
    () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shop ended: ${printed}`)
      return ADDRESS.exec(printed)?.[1]
    },
    () => `the shop opens: ${printed}`,
  )
  return shop
}

/** Ends all shops and their databases, and removes their data folders (for `afterEach` or `afterAll`). */
export async function endShops() {
  for (const { child, dataDir, databaseProcesses, end } of shops.splice(0)) {
    child.kill('SIGKILL')
    await end()
    const processes = quietly(databaseProcesses) ?? []
    for (const pid of processes) quietly(() => process.kill(pid, 'SIGKILL'))
    await until(
      () => processes.every((pid) => !isRunning(pid)),
      () => 'the database ends',
    )
    // Deleting is retried, because the process for pictures may still write.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Waits until `find` returns a value, at most 3 minutes. Then throws an error that contains `what`. */
export async function until<Value>(
  find: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: () => string,
): Promise<Value> {
  for (const giveUpAt = Date.now() + LONG_TEST_MS; Date.now() < giveUpAt; await delay(25)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`did not happen: ${what()}`)
}

/** True if the process runs. Zombie processes count as ended. */
export function isRunning(pid: number) {
  const state = quietly(() => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  return state !== undefined && state !== 'Z'
}

export const workersOf = (parent: number | undefined, name = '-process.') =>
  childrenOf(parent).filter((pid) => quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes(name))

function childrenOf(parent: number | undefined) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return Number(/\) \S (\d+)/.exec(stat ?? '')?.[1]) === parent
  })
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined // the process is already gone
  }
}
