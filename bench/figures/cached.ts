import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Load } from '../client/load-process.ts'
import { inNewFolder, withShop } from '../shop/running-shop.ts'

const TURNS = 5
const TURN_MS = 4_000
const CONNECTIONS = 32
const ENCODING = 'br' // as browsers ask
const LOG_WRITTEN_AFTER_MS = 1_000
const ADDRESSES = { answer: '/api/admin/product/page', page: '/category/1' }

/** Rates per second of a kept answer and a kept page, in turns with a bare `node:http` server that sends the same. */
export interface KeptTurns {
  what: string
  turns: Array<{ shop: number; bare: number }>
}

/** Throws when the log of the shop lacks the line of an answer: what is measured is the shop as it runs in production. */
export const compareKeptWithBare = () =>
  inNewFolder((dataDir) =>
    withShop(dataDir, async ({ address, logFile }) => {
      const compared: KeptTurns[] = []
      let answers = 0
      for (const [what, path] of Object.entries(ADDRESSES)) {
        const turns = await compareWithBare(address + path, (more) => (answers += more))
        compared.push({ what, turns })
      }
      await delay(LOG_WRITTEN_AFTER_MS)
      const lines = await countLines(logFile, IS_ANSWER)
      if (lines < answers) throw new Error(`the log has ${lines} lines for ${answers} answers`)
      return compared
    }),
  )

const IS_ANSWER = /"requestId":"[^"]+".*"path":"[^"]+","status":200/

async function countLines(file: string, wanted: RegExp) {
  let count = 0
  for await (const line of createInterface(createReadStream(file))) if (wanted.test(line)) count++
  return count
}

async function compareWithBare(url: string, count: (answers: number) => void) {
  const bare = run('../client/baseline-process.ts', url, ENCODING)
  try {
    const [port] = await once(bare, 'message')
    const rates = async () => {
      const shop = await load(url)
      count(shop.answers)
      return { shop: shop.perSecond, bare: (await load(`http://127.0.0.1:${port}/`)).perSecond }
    }
    await rates()
    const turns: KeptTurns['turns'] = []
    for (let turn = 0; turn < TURNS; turn++) turns.push(await rates())
    return turns
  } finally {
    bare.kill()
  }
}

const run = (file: string, ...args: string[]): ChildProcess =>
  fork(join(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Loads an address from a process of its own. */
async function load(url: string) {
  const loading = run('../client/load-process.ts', url, String(TURN_MS), String(CONNECTIONS), ENCODING)
  const [loaded] = await Promise.race([
    once(loading, 'message'),
    once(loading, 'exit').then(() => Promise.reject(new Error(`loading ${url} failed`))),
  ])
  return loaded as Load // as that script sends it
}
