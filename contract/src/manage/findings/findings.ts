import { z } from 'zod'
import { Count, Id, text, Time } from '../../values.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../product-fields.ts'
import { Finding, FindingName } from '../products.ts'

/**
 * What is not all right with the products in the shop, by kind: how many, and the first of them (`filter[state]=live&filter[finding]=…` of the list has all).
 * Issues that stop a sale come first. A translator gets the issues of texts in their languages alone. `products`: how many have an issue above the lowest level.
 */
export const listFindings = manageCall('GET /findings', {
  data: z
    .strictObject({
      kinds: z.array(
        z.strictObject({
          kind: FindingName,
          count: Count,
          first: z.array(z.strictObject({ id: Id, partNumber: PartNumber, name: text('Kestrel 10 4WD Buggy'), finding: Finding })),
        }),
      ),
      products: Count,
      /** What changes in the shop by dates that are set, the next ones first. */
      upcoming: z.array(
        z.strictObject({
          id: Id,
          partNumber: PartNumber,
          name: text('Kestrel 10 4WD Buggy'),
          time: Time,
          what: z.enum(['visible', 'hidden', 'priceStarts', 'priceEnds']),
        }),
      ),
      now: Time,
    })
    .meta({ id: 'Findings' }),
})
