import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const TURNS = 5
const TURN_MS = 4_000
const CONNECTIONS = 32

/** Rates per second of an address of the shop and of a bare `node:http` server that sends the same, in turns. */
export async function compareWithBare(url: string) {
  const bare = run('bare.ts', url)
  try {
    const [port] = await once(bare, 'message')
    const bareUrl = `http://127.0.0.1:${port}/`
    await rateOf(url)
    await rateOf(bareUrl)
    const turns: Array<{ shop: number; bare: number }> = []
    for (let turn = 0; turn < TURNS; turn++) turns.push({ shop: await rateOf(url), bare: await rateOf(bareUrl) })
    return turns
  } finally {
    bare.kill()
  }
}

const run = (file: string, ...args: string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Loads an address from a process of its own. */
async function rateOf(url: string) {
  const load = run('load.ts', url, String(TURN_MS), String(CONNECTIONS))
  const [rate] = await Promise.race([
    once(load, 'message'),
    once(load, 'exit').then(() => Promise.reject(new Error(`loading ${url} failed`))),
  ])
  return Number(rate)
}
