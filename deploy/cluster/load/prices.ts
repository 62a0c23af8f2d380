import { setTimeout as delay } from 'node:timers/promises'
import { openPool } from '../../../server/src/db/db.ts'
import { DATABASES, MACHINES, SHOPS } from '../machines/network.ts'
import { addressOf } from '../machines/shops.ts'
import { ask } from './requests.ts'

/** This module sets prices by SQL and measures when both shops show them. */

/** `at` is the time of the commit. */
export interface Price {
  at: number
  /** Milliseconds until both shops showed it; undefined after 5 s. */
  ms: number | undefined
  /** True if a shop did not respond meanwhile, for example during a restart. */
  isWithoutShop: boolean
}

const EVERY_MS = 1_000
const LATE_MS = 5_000
const QUERY_MS = 2_500
const RAISE = 'update product set price_fen = price_fen + 1, original_price_fen = null where id = $1 returning price_fen'

type Client = Awaited<ReturnType<ReturnType<typeof openPool>['connect']>>

/** Changes a price every second while `isAllowed`, until aborted. */
export async function changePrices(password: string, product: number, isAllowed: () => boolean, prices: Price[], signal: AbortSignal) {
  let client: Client | undefined
  const looking: Array<Promise<unknown>> = []
  while (!signal.aborted) {
    await delay(EVERY_MS)
    if (!isAllowed()) continue
    try {
      client ??= await connectToPrimary(password)
      const price = (await client?.query<{ price_fen: string }>(RAISE, [product]))?.rows[0]?.price_fen
      if (price !== undefined) looking.push(untilShown(product, Number(price)).then((shown) => prices.push(shown)))
    } catch {
      client?.end().catch(() => {}) // the next turn looks for the new primary
      client = undefined
    }
  }
  client?.end().catch(() => {})
  await Promise.all(looking)
}

async function connectToPrimary(password: string): Promise<Client | undefined> {
  for (const database of DATABASES) {
    const direct = { host: MACHINES[database], user: 'postgres', password, database: 'shop', query_timeout: QUERY_MS }
    try {
      const client = await openPool(direct, { onLost: () => {}, direct }).connect()
      const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
      if (rows[0]?.is) return client
      client.end().catch(() => {})
    } catch {
      // This database is unavailable, so the next one is tried.
    }
  }
  return undefined
}

async function untilShown(product: number, price: number): Promise<Price> {
  const at = Date.now()
  let isWithoutShop = false
  const isShown = async (url: string) => {
    while (Date.now() - at < LATE_MS) {
      const { data, outcome } = await ask(`${url}/api/admin/product/${product}/en`)
      isWithoutShop ||= outcome === 'broken'
      if (data && Math.round((data as { price: number }).price * 100) >= price) return Date.now() - at // the contract defines it
      await delay(20)
    }
    return undefined
  }
  const all = await Promise.all(SHOPS.map((shop) => isShown(addressOf(shop))))
  return { at, ms: all.includes(undefined) ? undefined : Math.max(...all.map((ms) => ms ?? 0)), isWithoutShop }
}
