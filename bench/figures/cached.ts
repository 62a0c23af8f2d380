import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Target } from '../client/browser.ts'
import { load, startBaseline } from '../client/processes.ts'
import { CACHED } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const TURNS = 5
const TURN_MS = 4_000
const CONNECTIONS = 32
const LOG_WRITTEN_AFTER_MS = 1_000
const MADE = 0.01 // of the responses at most: what holds stock is made again every few seconds

/** A cached call and a cached page, in turns with a bare `node:http` server that sends the same to the same requests. Every response has its line in the log. */
export const cached = (): Promise<Figure[]> =>
  withNewShop(async ({ address, logFile }) => {
    const figures: Figure[] = []
    let responses = 0
    for (const [what, target] of Object.entries(CACHED)) {
      const compared = await compareWithBaseline(address, target)
      responses += compared.responses
      figures.push(figureOf(what, compared))
    }
    await delay(LOG_WRITTEN_AFTER_MS)
    const lines = await countLines(logFile, /"requestId":"[^"]+".*"status":200/)
    if (lines < responses) throw new Error(`the log has ${lines} lines for ${responses} responses`)
    return figures
  })

/** Responses of a cached target, and how many a second. Throws where they did not come from the cache. */
export async function loadCached(address: string, target: Target, ms = TURN_MS) {
  const before = await metricsOf(address)
  const loaded = await load({ address, target, ms, connections: CONNECTIONS })
  const made = (await metricsOf(address)).misses - before.misses
  if (!(made <= 1 + MADE * loaded.responses)) throw new Error(`of ${loaded.responses} responses of ${target.path} ${made} were not cached`)
  return loaded
}

async function compareWithBaseline(address: string, target: Target) {
  const baseline = await startBaseline(address, target)
  try {
    let responses = 0
    const rates = async () => {
      const shop = await loadCached(address, target)
      responses += shop.responses
      const bare = await load({ address: baseline.address, target, ms: TURN_MS, connections: CONNECTIONS })
      return { shop: shop.perSecond, bare: bare.perSecond }
    }
    await rates()
    const turns: Array<Awaited<ReturnType<typeof rates>>> = []
    for (let turn = 0; turn < TURNS; turn++) turns.push(await rates())
    return { responses, shop: Math.max(...turns.map((turn) => turn.shop)), bare: Math.max(...turns.map((turn) => turn.bare)) }
  } finally {
    baseline.stop()
  }
}

const figureOf = (what: string, { shop, bare }: { shop: number; bare: number }): Figure => ({
  what: `cached ${what}, as a ratio to bare node:http sending the same, ${CONNECTIONS} connections, best of ${TURNS} (${shop.toFixed(0)}/s and ${bare.toFixed(0)}/s)`,
  value: shop / bare,
  digits: 2,
  wanted: { atLeast: 0.7 },
})

async function countLines(file: string, wanted: RegExp) {
  let count = 0
  for await (const line of createInterface(createReadStream(file))) if (wanted.test(line)) count++
  return count
}
