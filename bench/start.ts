import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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

/** Opens a shop with `npm start`, waits until it is ready, works with it and stops it. `seconds` is how long it took to be ready. */
export async function withShop<Result>(dataDir: string, work: (shop: { address: string; seconds: number }) => Promise<Result>) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const address = `http://127.0.0.1:${port}`
  const began = performance.now()
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info' }
  const shop = spawn('npm', ['start'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(shop, 'exit')
  try {
    while (!(await isReady(address))) {
      if (shop.exitCode !== null || performance.now() - began > FIRST_START_MS) throw new Error('the shop did not start')
      await delay(POLL_MS)
    }
    return await work({ address, seconds: (performance.now() - began) / 1000 })
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
