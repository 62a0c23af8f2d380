import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient, loop } from './arrivals.ts'
import type { Figure } from './figure.ts'
import { metricsOf } from './metrics.ts'
import { newPage } from './requests.ts'
import { inNewFolder, withShop } from './start.ts'

const TURNS = 5
const TURN_MS = 4_000
const AT_ONCE = 4 // as many as the shop makes at once: none is refused

/** A page that nobody has asked for before, beside rendering the same React tree with its data already in memory. */
export const uncachedPage = () => inNewFolder((dataDir) => withShop(dataDir, ({ address }) => compare(address)))

async function compare(address: string): Promise<Figure[]> {
  const env = { ...process.env, NODE_ENV: 'production' } // as the shop
  const renderer = fork(join(import.meta.dirname, 'render.ts'), [address], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const client = createClient(address)
  let asked = 1_000 // those before are the renderer's
  const byShop = async () => {
    const [first, before] = [asked, await metricsOf(address)]
    const went = await loop(client, () => newPage(asked++), { loops: AT_ONCE, ms: TURN_MS })
    const made = (await metricsOf(address)).shop_cache_misses - before.shop_cache_misses
    if (went.some(({ status }) => status !== 200)) throw new Error('a page was not answered with 200')
    if (made < asked - first) throw new Error(`of ${asked - first} pages only ${made} were made anew`)
    return (went.length * 1000) / TURN_MS
  }
  const said = async () => {
    const ended = once(renderer, 'exit').then(() => Promise.reject(new Error('the renderer has ended')))
    const [message] = await Promise.race([once(renderer, 'message'), ended])
    return Number(message)
  }
  const inMemory = () => (renderer.send(TURN_MS), said())
  try {
    await said()
    await byShop()
    await inMemory()
    const turns: Array<{ shop: number; rendered: number }> = []
    for (let turn = 0; turn < TURNS; turn++) turns.push({ shop: await byShop(), rendered: await inMemory() })
    const [shop, rendered] = [Math.max(...turns.map((turn) => turn.shop)), Math.max(...turns.map((turn) => turn.rendered))]
    const what = `page never asked before, as a ratio to rendering it with its data in memory, best of 5 (${shop.toFixed(0)}/s and ${rendered.toFixed(0)}/s)`
    return [{ what, value: (shop / rendered).toFixed(2), wanted: '≥ 0.5', isReached: shop / rendered >= 0.5 }]
  } finally {
    client.close()
    renderer.kill()
  }
}
