import type { Db } from '../../db/db.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { namesOf, OFFER_KIND } from '../offers/offer-kind.ts'
import { listOfferedPrices } from '../offers/offer-prices.queries.ts'
import type { OfferValues } from '../offers/offer-prices.rules.ts'
import { namesOfRecords } from '../product-issues/record-names.queries.ts'
import type { CalendarRow } from './calendar.queries.ts'

/** Maximum numbers of offers whose prices are computed, and of products that an entry names. */
const MOST_OFFERS = 10
const MOST_CLASHES = 5

/** Adds names, and conflicts of offers that are not published as saved. Published offers have none: publishing refuses them. */
export async function presentEvents(db: Db, rows: readonly CalendarRow[]) {
  const nameOf = await namesOfRecords(
    db,
    rows.flatMap(({ type, first }) => first.map(({ id }) => ({ type, id }))),
  )
  const clashes = await findClashes(
    db,
    rows.filter(isSavedOffer).flatMap(({ first }) => first.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const { type, what, time, isPublished, count, first } = row
    return {
      type,
      what,
      time: time.toISOString(),
      isPublished,
      count,
      first: first.flatMap(({ id, field }) => {
        const named = nameOf({ type, id })
        return named ? [{ id, ...named, field }] : []
      }),
      clashes: isSavedOffer(row) ? first.flatMap(({ id }) => clashes.get(id) ?? []).slice(0, MOST_CLASHES) : [],
    }
  })
}

const isSavedOffer = ({ type, what, isPublished }: CalendarRow) => type === 'offer' && what === 'begins' && !isPublished

async function findClashes(db: Db, ids: readonly number[]) {
  const found = new Map<number, string[]>()
  const offers = await readRecords(db, OFFER_KIND, [...new Set(ids)].slice(0, MOST_OFFERS))
  for (const [id, record] of offers) {
    const prices = await listOfferedPrices(db, id, savedValues(record) as OfferValues) // a record has all fields
    const taken = prices.filter(({ result }) => result === 'conflict').slice(0, MOST_CLASHES)
    if (taken.length > 0) found.set(id, await namesOf(db, taken))
  }
  return found
}
