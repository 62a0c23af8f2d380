import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { METRICS_TOKEN } from './metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIRST_START_MS = 600_000 // includes the installation of another commit
const POLL_MS = 10

/** Creates a temporary folder for `work` and removes it afterwards. */
export async function inNewFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface RunningShop {
  address: string
  dataDir: string
  seconds: number
  logFile: string
}

/** `root` defaults to this repository. `environment` contains additional environment variables. */
export interface ShopOptions {
  dataDir: string
  root?: string
  environment?: Record<string, string>
}

/** Starts a shop by `npm start`, and stops it after `work`. */
export async function withShop<Result>(
  { dataDir, root = ROOT, environment = {} }: ShopOptions,
  work: (shop: RunningShop) => Promise<Result>,
) {
  const port = 20_000 + Math.floor(Math.random() * 12_000) // below the ports that Linux assigns to clients
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const env = {
    ...ownEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    METRICS_TOKEN,
    ...environment,
  }
  const logFile = join(dataDir, 'shop.log')
  const log = openSync(logFile, 'a')
  const shop = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', log, 'inherit'] })
  const ended = once(shop, 'exit')
  try {
    while (!(await isReady(address))) {
      if (shop.exitCode !== null || performance.now() - began > FIRST_START_MS) throw new Error(`the shop in ${root} did not start`)
      await delay(POLL_MS)
    }
    return await work({ address, dataDir, seconds: (performance.now() - began) / 1000, logFile })
  } finally {
    shop.kill('SIGTERM')
    await ended
    closeSync(log)
  }
}

export const withNewShop = <Result>(work: (shop: RunningShop) => Promise<Result>, environment: Record<string, string> = {}) =>
  inNewFolder((dataDir) => withShop({ dataDir, environment }, work))

/** Returns the environment without variables that `boot.mjs` and npm have set for this process. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_COMPILE_CACHE|MALLOC_.*|npm_.*)$/.test(name)))

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
