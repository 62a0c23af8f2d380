import { setTimeout as delay } from 'node:timers/promises'
import { addressOf, ENCODINGS, type Target } from '../client/browser.ts'
import { openBrowser, sendAll, sendAtRate } from '../client/http-client.ts'
import { messageOf, run } from '../client/processes.ts'
import { createRandom, createZipf } from '../client/random.ts'
import { popularTargets } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { type RunningShop, withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const PHASE_MS = 30_000
const VISITORS_RATE = 200
const CHANGES_RATE = 1_000
const AT_ONCE = 4
const LOOK_EVERY_MS = 100

interface Change {
  id: number
  stock: number
  at: number
}

/** Stock in a response. `askedAt` is the time of the request in milliseconds since 1970. */
interface Shown {
  id: number
  stock: number
  askedAt: number
}

/** Measures the cache's hit rate without and with 1,000 stock changes per second, and the age of displayed stock. */
export const counters = () => withNewShop(measure)

async function measure({ address, dataDir }: RunningShop): Promise<Figure[]> {
  const visitors = openBrowser(address)
  const targets = popularTargets()
  const next = createZipf(targets, createRandom(1))
  let failed = 0
  const hitRate = async () => {
    const before = await metricsOf(address)
    const outcomes = await sendAtRate(visitors, next, { rate: VISITORS_RATE, ms: PHASE_MS })
    const after = await metricsOf(address)
    failed += outcomes.filter(({ status }) => status !== 200).length
    const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
    return hits / (hits + misses)
  }
  for (let turn = 0; turn < 2; turn++) await sendAll([visitors], targets, { loops: AT_ONCE, statuses: [200] })
  await hitRate() // not measured: right after the start, all cached responses are fresh
  const [usual] = await Promise.all([hitRate(), watchStock(address)]) // `watchStock` runs here too: its requests affect the hit rate
  const changing = run('server/bench/stock-changes.ts', { dataDir, rate: CHANGES_RATE, ms: PHASE_MS })
  const [changed, changes, shown] = await Promise.all([hitRate(), messageOf(changing), watchStock(address)])
  visitors.close()
  return figuresOf({ usual, changed, changes: changes as Change[], shown, failed }) // as stock-changes.ts sends them
}

async function watchStock(address: string) {
  const shown: Shown[] = []
  const look = async (path: string) => {
    const askedAt = performance.timeOrigin + performance.now()
    const target: Target = { path: `/api/admin${path}`, language: 'en', isCall: true }
    const response = await fetch(address + addressOf(target), { headers: { 'accept-encoding': ENCODINGS, cookie: 'lang=en' } })
    const { data } = (await response.json()) as { data: ProductData | { rows: ProductData[] } | null } // as in the contract
    if (data === null) return [] // the request was refused
    const found = 'rows' in data ? data.rows : [data]
    shown.push(...found.map(({ id, available }) => ({ id, stock: available, askedAt })))
    return found.map(({ id }) => id)
  }
  const ids = await look('/product/page?limit=100')
  const until = performance.now() + PHASE_MS
  for (let n = 0; performance.now() < until; n++) {
    await look(n % 10 === 0 ? '/product/page?limit=100' : `/product/${ids[n % ids.length]}`)
    await delay(LOOK_EVERY_MS)
  }
  return shown
}

interface ProductData {
  id: number
  available: number
}

/** Returns the longest time in seconds for which displayed stock had been outdated when it was requested. */
export function oldestSeconds(shown: Shown[], changes: Change[]) {
  const byProduct = Map.groupBy(
    changes.toSorted((a, b) => a.at - b.at),
    ({ id }) => id,
  )
  const ages = shown.map(({ id, stock, askedAt }) => {
    const own = byProduct.get(id) ?? []
    const successor = own[own.findIndex((change) => change.stock === stock) + 1] // the first change if the stock was set before all changes
    return successor === undefined ? 0 : Math.max(0, askedAt - successor.at)
  })
  return Math.max(0, ...ages) / 1_000
}

interface Measured {
  usual: number
  changed: number
  changes: Change[]
  shown: Shown[]
  failed: number
}

function figuresOf({ usual, changed, changes, shown, failed }: Measured): Figure[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return [
    {
      what: `hit rate of the cache while stock changes, beside the rate without changes (${percent(changed)} and ${percent(usual)})`,
      value: changed / usual,
      digits: 3,
      wanted: { atLeast: 0.97 },
    },
    { what: 'changes of stock a second meanwhile', value: (changes.length * 1_000) / PHASE_MS, wanted: { atLeast: 0.95 * CHANGES_RATE } },
    {
      what: `oldest stock shown, of ${shown.length} looked at`,
      value: shown.length > 0 ? oldestSeconds(shown, changes) : Number.NaN,
      unit: ' s',
      digits: 1,
      wanted: { atMost: 10 },
    },
    { what: 'requests of visitors that were not served', value: failed, wanted: { atMost: 0 } },
  ]
}
