import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { BaselineServer } from '../client/baseline-process.ts'
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
const NAMES: Record<BaselineServer, string> = { Fastify: 'a bare route of Fastify with one log line', 'node:http': 'bare node:http' }
const SERVERS: BaselineServer[] = ['Fastify', 'node:http']
const MADE = 0.01 // accepted share of cache misses: responses with stock expire after a few seconds

/**
 * Compares cached responses, in alternating turns, with two servers that send the same bytes: a Fastify route, and
 * `node:http` as the upper limit.
 */
export const cached = (): Promise<Figure[]> =>
  withNewShop(async ({ address, logFile }) => {
    const figures: Figure[] = []
    let responses = 0
    for (const [what, target] of Object.entries(CACHED)) {
      const compared = await compareWithBaselines(address, target, logFile)
      responses += compared.responses
      for (const [place, server] of SERVERS.entries()) figures.push(figureOf(what, server, compared.shop, compared.others[place] ?? 0))
    }
    await delay(LOG_WRITTEN_AFTER_MS)
    const lines = await countLines(logFile, /"requestId":"[^"]+".*"status":200/)
    if (lines < responses) throw new Error(`the log has ${lines} lines for ${responses} responses`)
    return figures
  })

export async function loadCached(address: string, target: Target, ms = TURN_MS) {
  const before = await metricsOf(address)
  const loaded = await load({ address, target, ms, connections: CONNECTIONS })
  const made = (await metricsOf(address)).misses - before.misses
  if (!(made <= 1 + MADE * loaded.responses)) throw new Error(`of ${loaded.responses} responses of ${target.path} ${made} were not cached`)
  return loaded
}

async function compareWithBaselines(address: string, target: Target, logFile: string) {
  const baselines = await Promise.all(
    SERVERS.map((server) => startBaseline({ address, target, server, logFile: `${logFile}-${server.replace(':', '-')}` })),
  )
  try {
    let responses = 0
    const rates = async () => {
      const shop = await loadCached(address, target)
      responses += shop.responses
      const others: number[] = []
      for (const baseline of baselines)
        others.push((await load({ address: baseline.address, target, ms: TURN_MS, connections: CONNECTIONS })).perSecond)
      return [shop.perSecond, ...others]
    }
    await rates()
    const turns: number[][] = []
    for (let turn = 0; turn < TURNS; turn++) turns.push(await rates())
    const [shop = 0, ...others] = turns[0]?.map((_, place) => Math.max(...turns.map((turn) => turn[place] ?? 0))) ?? []
    return { responses, shop, others }
  } finally {
    for (const baseline of baselines) baseline.stop()
  }
}

const figureOf = (what: string, server: BaselineServer, shop: number, other: number): Figure => ({
  what: `cached ${what}, as a ratio to ${NAMES[server]} sending the same, ${CONNECTIONS} connections, best of ${TURNS} (${shop.toFixed(0)}/s and ${other.toFixed(0)}/s)`,
  value: shop / other,
  digits: 2,
  ...(server === 'Fastify' && { wanted: { atLeast: 0.8 } }),
})

async function countLines(file: string, wanted: RegExp) {
  let count = 0
  for await (const line of createInterface(createReadStream(file))) if (wanted.test(line)) count++
  return count
}
