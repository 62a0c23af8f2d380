import type { listComparedSpecs } from '@shop/contract/catalog/filters/facets'
import { sortedSpecOf } from '@shop/contract/catalog/filters/spec-filters'
import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { LIFETIME_MS } from '../cache/caches.ts'
import type { Db } from '../db/db.ts'
import type { Topics } from '../db/topics.ts'
import { fail } from '../fail.ts'
import { TEXTS } from '../texts/texts.ts'
import { type Candidates, candidatesOf } from './candidates.rules.ts'
import { slotOf } from './columns/columns.rules.ts'
import { type Filters, pageOf } from './columns/matching.rules.ts'
import { type Rank, ranksOf } from './columns/ranks.rules.ts'
import { type Facets, readFacets, presentSpec } from './facets.queries.ts'
import { createListing, type GetListing, type IdRow, listAs, type Listing } from './listing.queries.ts'
import { findFittingIds, findPairs, type Pair } from './packs/fit-pairs.rules.ts'
import type { Role } from './packs/fits.rules.ts'
import { listSeenOtherwise } from './product-changes.queries.ts'
import { inSlices } from './slices.ts'

export type { Candidates } from './candidates.rules.ts'
export type { Filters } from './columns/matching.rules.ts'
export type { Pair } from './packs/fit-pairs.rules.ts'
export type { StatedValue } from './packs/fits.rules.ts'

/** Index of all listed products. From this folder, other folders import only this file. */
export interface ProductIndex {
  /** Reads changes in advance, so that visitors need not wait. `maxAgeMs` limits the age of stock and sales. */
  refresh(options?: { maxAgeMs?: number }): Promise<void>
  /**
   * Returns a page of products. The total omits products that `read` no longer finds. Rows that `read` returns, in any order, are cached.
   * Throws C103 for unknown keys or products.
   */
  page<Row extends IdRow>(
    filters: Filters,
    range: RowRange,
    language: Language,
    read: (ids: number[]) => Promise<Row[]>,
  ): Promise<Page<Row>>
  facets(db: Db, filters: Filters, language: Language): Promise<Facets>
  comparedSpecs(language: Language): Promise<z.input<(typeof listComparedSpecs)['data']>>
  /** True for products that have a page in the shop, retired ones included. */
  has(id: number): Promise<boolean>
  /** Returns the ranks of products within their series, by product id and spec key. */
  ranks(ids: number[]): Promise<Map<number, Map<string, Rank>>>
  /** Returns at most `most` pairs per role; undefined if the product is not listed or has no role. */
  fitting(id: number, most: number): Promise<Record<Role, Pair[]> | undefined>
  candidates(): Promise<Candidates>
  /** Returns an index that includes the transaction's own changes. */
  seenIn(tx: Db): Promise<ProductIndex>
}

export interface RowRange {
  limit: number
  offset?: number
}

interface Page<Row> {
  rows: Row[]
  total: number
}

/** Creates the index of a database, one per process. It loads the products at its first use. */
export const createProductIndex = (db: Db, topics: Pick<Topics, 'versionOf'>) => indexOf(createListing(db, topics))

function indexOf(getListing: GetListing): ProductIndex {
  let chosenFrom: { listing: Listing; candidates: Promise<Candidates> } | undefined
  return {
    async refresh(options) {
      await getListing(options)
    },

    async page<Row extends IdRow>(filters: Filters, range: RowRange, language: Language, read: (ids: number[]) => Promise<Row[]>) {
      const listing = await getListing(filters.sort === 'sales' || filters.inStock ? { maxAgeMs: LIFETIME_MS.listCounters } : {})
      const narrowed = await narrow(listing, filters, language)
      const { ids, total } = pageOfBoth(listing, narrowed, range)
      const found = new Map(ids.map((id) => [id, listing.rows.get(`${language} ${id}`) as Row | undefined])) // all rows have one type
      const missing = ids.filter((id) => !found.get(id))
      for (const row of missing.length > 0 ? await read(missing) : []) {
        found.set(row.id, row)
        listing.rows.set(`${language} ${row.id}`, row)
      }
      const rows = [...found.values()].filter((row) => row !== undefined)
      return { rows, total: total - (ids.length - rows.length) }
    },

    async facets(db, filters, language) {
      const listing = await getListing({ maxAgeMs: LIFETIME_MS.listCounters })
      return readFacets(db, listing, await narrow(listing, filters, language), language)
    },

    async comparedSpecs(language) {
      const { compared } = await getListing()
      return compared.map((spec) => ({ ...presentSpec(spec, language), group: spec.group }))
    },

    async has(id) {
      const { columns, retired } = await getListing()
      return slotOf(columns, id) !== undefined || slotOf(retired, id) !== undefined
    },

    async ranks(ids) {
      const { columns, compared } = await getListing()
      const better = new Map(compared.flatMap(({ key, direction }) => (direction === 'none' ? [] : [[key, direction] as const])))
      return new Map(ids.map((id) => [id, ranksOf(columns, id, better)]))
    },

    async fitting(id, most) {
      const listing = await getListing()
      return listing.inTurn(() => inSlices(findPairs(listing, id, most)))
    },

    async candidates() {
      const listing = await getListing()
      if (chosenFrom?.listing !== listing) chosenFrom = { listing, candidates: listing.inTurn(() => inSlices(candidatesOf(listing))) }
      return chosenFrom.candidates
    },

    async seenIn(tx) {
      const own = await listAs(tx, await getListing(), await listSeenOtherwise(tx))
      return indexOf(async () => own)
    },
  }
}

/** Continues with retired products after the last other one. They have no price, so that no filter by price finds them. */
function pageOfBoth({ columns, retired }: Listing, filters: Filters, { limit, offset = 0 }: RowRange) {
  const { ids, total } = pageOf(columns, filters, { limit, offset })
  if (!filters.withRetired || filters.priceStart !== undefined || filters.priceEnd !== undefined) return { ids, total }
  const after = pageOf(retired, filters, { limit: limit - ids.length, offset: Math.max(0, offset - total) })
  return { ids: [...ids, ...after.ids], total: total + after.total }
}

/** Adds the ids of products that fit `fits` to the filters. Throws C103 for unknown keys or products (calls: Finding). */
async function narrow({ inTurn, ...listing }: Listing, filters: Filters, language: Language): Promise<Filters> {
  const { specs = [], sort, fits } = filters
  const isUnknown = (key: string) => listing.compared.every((spec) => spec.key !== key)
  const sorted = sort && sortedSpecOf(sort)
  const paths = [
    ...(specs.some(({ key }) => isUnknown(key)) ? ['specs'] : []),
    ...(sorted !== undefined && isUnknown(sorted) ? ['sort'] : []),
  ]
  const { specKey, noProduct } = TEXTS[language].issues
  if (paths.length > 0) throw fail('C103', { issues: paths.map((path) => ({ path, message: specKey })) })
  if (fits === undefined) return filters
  if (slotOf(listing.columns, fits) === undefined) throw fail('C103', { issues: [{ path: 'fits', message: noProduct }] })
  return { ...filters, fitting: await inTurn(() => inSlices(findFittingIds(listing, fits))) }
}
