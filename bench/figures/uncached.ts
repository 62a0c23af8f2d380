import type { Target } from '../client/browser.ts'
import { openBrowser, sendInLoops } from '../client/http-client.ts'
import { messageOf, run } from '../client/processes.ts'
import { newPage } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { inNewFolder, withShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const PROCESSES = 5
const WARM_MS = 4_000
const TURN_MS = 4_000
const AT_ONCE = 8 // keeps the shop busy without reaching its queue limit

/**
 * Compares the rate of uncached pages with the rate of rendering alone, with data in memory. Each turn has new
 * processes, because V8 optimises each process differently.
 */
export const uncached = () =>
  inNewFolder(async (dataDir) => {
    await withShop({ dataDir }, async () => {}) // a separate first start, whose work would otherwise take memory
    const turns: Turn[] = []
    for (let process = 0; process < PROCESSES; process++) turns.push(await withShop({ dataDir }, ({ address }) => oneTurn(address)))
    return [figureOf(turns)]
  })

/** Rates of the shop and of rendering alone, in pages per second. */
interface Turn {
  shop: number
  rendered: number
}

/** Requests new pages. `rate` returns served pages per second; each call continues where the last one ended. */
export function loadUncached(address: string, newTarget: (n: number) => Target) {
  const client = openBrowser(address)
  let asked = 1_000 // the renderer requests the first pages
  const rate = async (ms: number) => {
    const before = await metricsOf(address)
    const outcomes = await sendInLoops(client, () => newTarget(asked++), { loops: AT_ONCE, ms })
    const made = (await metricsOf(address)).misses - before.misses
    const failed = outcomes.find(({ status }) => status !== 200 && status !== 503) // requests that a busy machine refuses do not count
    if (failed) throw new Error(`${failed.target.path} was answered with ${failed.status}`)
    const served = outcomes.filter(({ status }) => status === 200).length
    if (!(made >= served)) throw new Error(`of ${served} responses only ${made} were made for their request`)
    return (served * 1000) / ms
  }
  return { rate, close: client.close }
}

async function oneTurn(address: string): Promise<Turn> {
  // The shop also runs with this NODE_ENV.
  const renderer = run('bench/figures/render-process.ts', address, { ...process.env, NODE_ENV: 'production' })
  const { rate, close } = loadUncached(address, newPage)
  const inMemory = async (ms: number) => {
    renderer.send(ms)
    return Number(await messageOf(renderer))
  }
  try {
    await messageOf(renderer)
    await rate(WARM_MS)
    await inMemory(WARM_MS)
    return { shop: await rate(TURN_MS), rendered: await inMemory(TURN_MS) }
  } finally {
    close()
    renderer.kill()
  }
}

function figureOf(turns: Turn[]): Figure {
  const [shop, rendered] = [Math.max(...turns.map((turn) => turn.shop)), Math.max(...turns.map((turn) => turn.rendered))]
  return {
    what: `page never requested before, as a ratio to rendering it with its data in memory, best of ${PROCESSES} processes each (${shop.toFixed(0)}/s and ${rendered.toFixed(0)}/s)`,
    value: shop / rendered,
    digits: 2,
    wanted: { atLeast: 0.5 },
  }
}
