import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient, loop } from '../client/http-client.ts'
import type { Figure } from './figure.ts'
import { metricsOf } from '../shop/metrics.ts'
import { newPage } from '../client/requests.ts'
import { inNewFolder, withShop } from '../shop/running-shop.ts'

const PROCESSES = 5
const WARM_MS = 4_000
const TURN_MS = 4_000
const AT_ONCE = 8 // more than the shop makes at once, so that it never waits for who asks; fewer than may wait

/**
 * A page that nobody has asked for before, beside rendering the same React tree with its data already in memory. Each turn in processes of its
 * own: what V8 makes of the first requests differs from one to the next, for all their lives.
 */
export const uncachedPage = () =>
  inNewFolder(async (dataDir) => {
    await withShop(dataDir, async () => {}) // what only the first start does takes memory of its process
    const turns: Turn[] = []
    for (let process = 0; process < PROCESSES; process++) turns.push(await withShop(dataDir, ({ address }) => oneTurn(address)))
    return figuresOf(turns)
  })

/** Pages per second. */
interface Turn {
  shop: number
  rendered: number
}

async function oneTurn(address: string): Promise<Turn> {
  const env = { ...process.env, NODE_ENV: 'production' } // as the shop
  const renderer = fork(join(import.meta.dirname, 'render-process.ts'), [address], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const client = createClient(address)
  let asked = 1_000 // those before are the renderer's
  const byShop = async (ms: number) => {
    const [first, before] = [asked, await metricsOf(address)]
    const went = await loop(client, () => newPage(asked++), { loops: AT_ONCE, ms })
    const made = (await metricsOf(address)).shop_cache_misses - before.shop_cache_misses
    if (went.some(({ status }) => status !== 200)) throw new Error('a page was not answered with 200')
    if (made < asked - first) throw new Error(`of ${asked - first} pages only ${made} were made anew`)
    return (went.length * 1000) / ms
  }
  const said = async () => {
    const ended = once(renderer, 'exit').then(() => Promise.reject(new Error('the renderer has ended')))
    const [message] = await Promise.race([once(renderer, 'message'), ended])
    return Number(message)
  }
  const inMemory = (ms: number) => (renderer.send(ms), said())
  try {
    await said()
    await byShop(WARM_MS)
    await inMemory(WARM_MS)
    return { shop: await byShop(TURN_MS), rendered: await inMemory(TURN_MS) }
  } finally {
    client.close()
    renderer.kill()
  }
}

function figuresOf(turns: Turn[]): Figure[] {
  const [shop, rendered] = [Math.max(...turns.map((turn) => turn.shop)), Math.max(...turns.map((turn) => turn.rendered))]
  const what = `page never asked before, as a ratio to rendering it with its data in memory, best of ${PROCESSES} processes each (${shop.toFixed(0)}/s and ${rendered.toFixed(0)}/s)`
  return [{ what, value: (shop / rendered).toFixed(2), wanted: '≥ 0.5', isReached: shop / rendered >= 0.5 }]
}
