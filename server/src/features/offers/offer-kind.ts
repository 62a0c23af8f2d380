import type { LowPrice } from '@shop/contract/codes'
import { OFFER, offerProblems } from '@shop/contract/kinds/declared/offer'
import type { Db } from '../../db/db.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import type { Judged, PlannedChange, Problem, RecordKind, Values } from '../../records/kind.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { findLowPrices } from '../manage-products/low-prices/low-prices.ts'
import { listProductNames } from '../product-issues/product-issues.queries.ts'
import { listOfferedPrices, lockProducts, writeOfferPrices } from './offer-prices.queries.ts'
import type { OfferedPrice, OfferValues } from './offer-prices.rules.ts'

const TABLE_KIND = tableKind(OFFER, {
  lock: lockOffered,
  check: (values, place) => [
    ...offerProblems(values),
    ...(place === 'shop' && values.starts === null ? [{ path: 'starts', issue: 'required' } as const] : []),
  ],
  checkAll: findAllProblems,
})

/** Changes of other fields leave the prices as they are. */
const setsPrices = (set: Values) => Object.keys(set).some((name) => name !== OFFER.title)

export const OFFER_KIND = {
  ...TABLE_KIND,
  listLowPrices,
  write: async (tx, sets) => {
    await TABLE_KIND.write(tx, sets)
    await writeOfferPrices(tx, [...sets].filter(([, set]) => setsPrices(set)).map(([id]) => id)) // prettier-ignore
  },
  setInShop: async (tx, ids, how) => {
    await TABLE_KIND.setInShop(tx, ids, how)
    await writeOfferPrices(tx, ids)
  },
} satisfies RecordKind & typeof TABLE_KIND

async function lockOffered(tx: Db, ids: number[]): Promise<unknown> {
  const products = new Set<number>()
  for (const record of (await readRecords(tx, TABLE_KIND, ids)).values())
    for (const values of [record.shop, savedValues(record)])
      for (const { productId } of await listOfferedPrices(tx, record.id, values as OfferValues)) products.add(productId) // a record has all fields
  return lockProducts(tx, [...products])
}

async function findAllProblems(db: Db, judged: Judged[]): Promise<Problem[][]> {
  const all: Problem[][] = []
  for (const { id, values, place } of judged) all.push(place === 'shop' ? await findShopProblems(db, id, values as OfferValues) : []) // a published record has all fields
  return all
}

async function findShopProblems(db: Db, id: number, values: OfferValues): Promise<Problem[]> {
  const prices = await listOfferedPrices(db, id, values)
  const taken = prices.filter(({ result }) => result === 'conflict')
  if (taken.length > 0) return [{ path: 'starts', issue: 'offerOverlaps', names: await namesOf(db, taken) }]
  return prices.some(({ result }) => result === 'fine') ? [] : [{ path: 'productIds', issue: 'offerWithoutProducts' }]
}

/** Returns the names of products with the offers with which they conflict. Products with a schedule of their own are alone. */
export async function namesOf(db: Db, taken: readonly OfferedPrice[]) {
  const names = new Map((await listProductNames(db, taken.map(({ productId }) => productId))).map((product) => [product.id, product])) // prettier-ignore
  return taken.map(({ productId, takenBy }) => {
    const { name = '', partNumber = '' } = names.get(productId) ?? {}
    return [name || partNumber, ...(takenBy === null ? [] : [`(${takenBy})`])].join(' ')
  })
}

/** Number of products whose past prices one statement reads. */
const PORTION = 1_000

async function listLowPrices(db: Db, changes: PlannedChange[]): Promise<LowPrice[]> {
  const prices: Array<{ id: number; newFen: number }> = []
  for (const { id, shop, toShop, from, to } of changes) {
    if (to !== 'live' || (from === 'live' && !setsPrices(toShop))) continue
    const values = { ...shop, ...toShop } as OfferValues // a record has all fields
    for (const { productId, nowFen, nextFen, result } of await listOfferedPrices(db, id, values))
      if (result === 'fine' && nextFen !== null && 2 * nextFen < nowFen) prices.push({ id: productId, newFen: nextFen })
  }
  const low: LowPrice[] = []
  for (let from = 0; from < prices.length; from += PORTION) low.push(...(await findLowPrices(db, prices.slice(from, from + PORTION))))
  return low
}
