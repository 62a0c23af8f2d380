import { z } from 'zod'
import { Count, Id, IdInAddress, IntInAddress, text, Yuan } from '../schemas.ts'
import { manageCall } from './manage-call.ts'
import { OFFER_RESULTS } from '../kinds/declared/offer.ts'
import { PartNumber } from './products/product-fields.ts'
import { ById } from './records.ts'

const OfferResult = z.enum(OFFER_RESULTS).meta({ id: 'OfferResult', examples: ['fine'] })

/** Dry run: the prices that publishing the offer, with its saved changes, would schedule now. `counts` is of all products. */
export const listOfferPrices = manageCall('GET /offers/{id}/prices', {
  input: ById.extend({
    result: OfferResult.optional(),
    after: IdInAddress.optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({
            productId: Id,
            partNumber: PartNumber,
            name: text('Kestrel 10 4WD Buggy'),
            now: Yuan,
            /** Lowest price of the last 30 days; null without an earlier price. */
            lowest: Yuan.nullable(),
            /** Null if there is none, for example because nothing would be left of the price. */
            next: Yuan.nullable(),
            /** Name of the offer with which it conflicts; null also for a schedule of the product itself. */
            conflict: text('Black week').nullable(),
            result: OfferResult,
          })
          .meta({ id: 'OfferPriceRow' }),
      ),
      counts: z.strictObject({ fine: Count, conflict: Count, notLower: Count, belowLeast: Count, noPrice: Count, notForSale: Count }),
      next: Id.nullable(),
    })
    .meta({ id: 'OfferPrices' }),
})
