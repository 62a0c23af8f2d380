import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '../client/browser.ts'
import { openBrowser, sendAtRate } from '../client/http-client.ts'
import { messageOf, run } from '../client/processes.ts'
import { anyPage, CACHED } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { type RunningShop, withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const PRODUCTS = 20_000
const VISITORS = { rate: 20, ms: 1_000 }
const SEEN_WITHIN_MS = 20_000
const SETTLED_MS = 3_000 // a second invalidation would be counted by then

/** Message that the import process sends after its commit. */
interface Imported {
  seconds: number
}

/** Imports 20,000 products in one transaction while visitors use the shop. */
export const importCatalogue = () => withNewShop(measure)

async function measure({ address, dataDir }: RunningShop): Promise<Figure[]> {
  const visitors = openBrowser(address)
  const over = new AbortController()
  let [asked, failed] = [0, 0]
  const browse = async () => {
    while (!over.signal.aborted) {
      const outcomes = await sendAtRate(visitors, () => anyPage(asked++), VISITORS)
      failed += outcomes.filter(({ status }) => status !== 200 && status !== 404).length
    }
  }
  for (let turn = 0; turn < 3; turn++) await untilListed(address, 1) // fills the cache with data that the import invalidates
  const before = await invalidationsOf(address)
  const browsing = browse()
  const importing = run('server/bench/import.ts', { dataDir, products: PRODUCTS })
  const { seconds } = (await messageOf(importing)) as Imported // as server/bench/import.ts sends it
  await untilListed(address, PRODUCTS)
  await delay(SETTLED_MS)
  over.abort()
  await browsing
  visitors.close()
  return figuresOf({ seconds, failed, invalidations: (await invalidationsOf(address)) - before })
}

const invalidationsOf = async (address: string) => (await metricsOf(address, 'topic="catalog"')).invalidations

async function untilListed(address: string, least: number) {
  const totalOf = async () => {
    const response = await fetch(address + addressOf(CACHED.call))
    return ((await response.json()) as { data: { total: number } }).data.total // as in the contract
  }
  for (const giveUpAt = Date.now() + SEEN_WITHIN_MS; (await totalOf()) < least; await delay(100))
    if (Date.now() > giveUpAt) throw new Error('what was imported is not listed')
}

const figuresOf = ({ seconds, failed, invalidations }: { seconds: number; failed: number; invalidations: number }): Figure[] => [
  { what: `${PRODUCTS} products imported in one transaction`, value: seconds, unit: ' s', digits: 1, wanted: { atMost: 60 } },
  { what: 'invalidations of the catalogue that the shop saw meanwhile', value: invalidations, wanted: { atMost: 1 } },
  { what: 'pages that visitors did not get meanwhile', value: failed, wanted: { atMost: 0 } },
]
