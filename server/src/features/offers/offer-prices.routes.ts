import { listOfferPrices } from '@shop/contract/manage/offer-prices'
import { OFFER_RESULTS, type OfferResult } from '@shop/contract/kinds/declared/offer'
import { toYuan } from '@shop/contract/money'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { listLatelyFen } from '../catalog/price-history.queries.ts'
import { listProductNames } from '../product-issues/product-issues.queries.ts'
import { OFFER_KIND } from './offer-kind.ts'
import { listOfferedPrices } from './offer-prices.queries.ts'
import type { OfferValues } from './offer-prices.rules.ts'

export const offerPricesRoutes = [
  route(listOfferPrices, async ({ db, input: { id, result, after = 0, limit } }) => {
    const record = (await readRecords(db, OFFER_KIND, [id])).get(id)
    if (!record) throw fail('C104')
    const all = await listOfferedPrices(db, id, savedValues(record) as OfferValues) // a record has all fields
    const left = all.filter((price) => price.productId > after && (result === undefined || price.result === result))
    const page = left.slice(0, limit)
    const ids = page.map(({ productId }) => productId)
    const [lately, named] = [await listLatelyFen(db, ids), await listProductNames(db, ids)]
    const names = new Map(named.map((product) => [product.id, product]))
    return {
      rows: page.flatMap(({ productId, nowFen, nextFen, takenBy, result: found }) => {
        const product = names.get(productId)
        const lowestFen = lately.get(productId)?.lowestFen ?? null
        if (!product) return [] // deleted meanwhile
        return {
          productId,
          partNumber: product.partNumber,
          name: product.name,
          now: toYuan(nowFen),
          lowest: lowestFen === null ? null : toYuan(lowestFen),
          next: nextFen === null ? null : toYuan(nextFen),
          conflict: takenBy,
          result: found,
        }
      }),
      counts: Object.fromEntries(OFFER_RESULTS.map((one) => [one, all.filter((price) => price.result === one).length])) as Record<
        OfferResult,
        number
      >, // the keys are OFFER_RESULTS
      next: left.length > page.length ? (ids.at(-1) ?? null) : null,
    }
  }),
]
