import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const FIRST_START_MS = 300_000
const POLL_MS = 10

/** Starts the shop as an operator does, first on an empty folder and then again; answers the seconds of the later starts until `/readyz`. */
export async function timeStarts(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
  try {
    await timeStart(dataDir)
    const seconds: number[] = []
    for (let start = 0; start < count; start++) seconds.push(await timeStart(dataDir))
    return seconds
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const began = performance.now()
  const shop = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  try {
    while (!(await isReady(port))) {
      if (shop.exitCode !== null || performance.now() - began > FIRST_START_MS) throw new Error('the shop did not start')
      await delay(POLL_MS)
    }
    return (performance.now() - began) / 1000
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
