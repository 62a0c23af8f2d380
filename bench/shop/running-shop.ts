import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const FIRST_START_MS = 300_000
const POLL_MS = 10

/** Starts the shop as an operator does, first on an empty folder and then again; answers the seconds of the later starts until `/readyz`. */
export const timeStarts = (count: number) =>
  inNewFolder(async (dataDir) => {
    await withShop(dataDir, async () => {})
    const seconds: number[] = []
    for (let start = 0; start < count; start++) seconds.push(await withShop(dataDir, async ({ seconds: taken }) => taken))
    return seconds
  })

/** Runs work on a data folder of its own, removed afterwards. */
export async function inNewFolder<Result>(work: (dataDir: string) => Promise<Result>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A shop that runs as in production. */
export interface RunningShop {
  address: string
  /** How long it took to be ready. */
  seconds: number
  /** Where its log is written to. */
  logFile: string
}

/** Opens a shop with `npm start`, waits until it is ready, works with it and stops it. */
export async function withShop<Result>(dataDir: string, work: (shop: RunningShop) => Promise<Result>) {
  const port = 20_000 + Math.floor(Math.random() * 12_000) // below those that Linux gives to who connects
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', NODE_ENV: 'production' }
  const logFile = join(dataDir, 'shop.log')
  const log = openSync(logFile, 'a')
  const shop = spawn('npm', ['start'], { env: environment, stdio: ['ignore', log, 'inherit'] })
  const ended = once(shop, 'exit')
  try {
    while (!(await isReady(address))) {
      if (shop.exitCode !== null || performance.now() - began > FIRST_START_MS) throw new Error('the shop did not start')
      await delay(POLL_MS)
    }
    return await work({ address, seconds: (performance.now() - began) / 1000, logFile })
  } finally {
    shop.kill('SIGTERM')
    await ended
    closeSync(log)
  }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
