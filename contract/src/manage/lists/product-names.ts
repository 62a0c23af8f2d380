import { z } from 'zod'
import { Id, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'

const MAX_NAMES = 100

/** Names of products in any state, with saved changes. Unknown ids are left out. */
export const listProductNames = manageCall('GET /product-names', {
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,16}(,\d{1,16})*$/, { error: 'ids' })
      .meta({ examples: ['101,102'] })
      .transform((ids) => ids.split(',').map(Number))
      .pipe(z.array(Id).max(MAX_NAMES)),
  }),
  data: z
    .strictObject({
      rows: z.array(z.strictObject({ id: Id, partNumber: PartNumber, name: text('Kestrel 10 4WD Buggy') }).meta({ id: 'ProductName' })),
    })
    .meta({ id: 'ProductNames' }),
})
