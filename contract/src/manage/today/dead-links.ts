import { z } from 'zod'
import { Count, Id, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'
import { FieldName, RecordTypeName } from '../records.ts'

/** Link of a published record to a path of the shop that has no page. */
export const DeadLink = z
  .strictObject({
    type: RecordTypeName,
    id: Id,
    name: text('First flight'),
    partNumber: PartNumber.nullable(),
    field: FieldName,
    link: text('/product/7?view=parts'),
    /** Answer of the shop. */
    status: z.literal([308, 404, 410]).meta({ type: 'integer', examples: [404] }),
    /** For 308, the link to the new address. */
    to: text('/product/8?view=parts').nullable(),
    /** True if a saved change of the field no longer has the link. */
    isFixSaved: z.boolean(),
  })
  .meta({ id: 'DeadLink' })

/** Returns at most 200 links (translators: of texts in their languages). `dead` counts those of `total` without an answer of a page. */
export const listDeadLinks = manageCall('GET /dead-links', {
  data: z.strictObject({ rows: z.array(DeadLink), total: Count, dead: Count }).meta({ id: 'DeadLinks' }),
})
