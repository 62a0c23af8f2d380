import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ask } from './load.ts'

/** A shop as it runs in production: a process of its own, by `start/start.ts`, with the built storefront and the demo. */
export interface RunningShop {
  address: string
  child: ChildProcess
  dataDir: string
  output(): string
  /** The process of its own database. */
  postmaster(): number
  /** The processes of its own database, the first one included. */
  databaseProcesses(): number[]
  /** Its processes that make and check pictures and hash passwords: each is one file and two handles of the shop. */
  workers(): number[]
  /** A client of its own database, apart from the shop. The caller ends it. */
  client(): Promise<pg.Client>
  /** The numbers of `/metrics`, by name; asked with METRICS_TOKEN, if that is set, on a connection of its own, which is the only one that it adds. */
  metrics(): Promise<Record<string, number>>
  /** How it ends: its exit code, or undefined where it was killed. */
  end(): Promise<number | undefined>
}

interface RunOptions {
  environment?: NodeJS.ProcessEnv
  /** Of Node itself. */
  flags?: string[]
  /** One that another shop has used; an empty one if not given. */
  dataDir?: string
}

const ROOT = dirname(dirname(import.meta.dirname))
const ADDRESS = /The shop is open at (http:\S+)/
const shops: RunningShop[] = []

/** Starts a shop and waits until it is open. Throws what it has printed where it does not open. */
export async function runShop({ environment = {}, flags = [], dataDir = mkdtempSync(join(tmpdir(), 'torvane-run-')) }: RunOptions = {}) {
  const { PATH, HOME, TMPDIR, LANG } = process.env // nothing that vitest sets for itself
  const child = spawn(process.execPath, [...flags, 'start/start.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      LANG,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      LINK_CHECKS: 'off',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // a shop stops by itself when the channel breaks: none outlives the tests
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
      client.on('error', () => {}) // its database may be killed
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

/** Ends whatever was started, with its database, and removes what it wrote. For `afterEach` or `afterAll`. */
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
    // Tried again where the process that makes pictures still writes: it ends by itself after the shop.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Waits until `find` returns something, 3 minutes at most; `what` names it in the error. */
export async function until<Value>(
  find: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: () => string,
): Promise<Value> {
  for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await delay(25)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`did not happen: ${what()}`)
}

/** Whether a process is there and no zombie. */
export function isRunning(pid: number) {
  const state = quietly(() => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  return state !== undefined && state !== 'Z'
}

/** The worker processes of a process whose program has `name` in its path. */
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
    return undefined // gone already
  }
}
