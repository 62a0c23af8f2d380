import { z } from 'zod'
import { TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { Count, Id, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { ById } from '../records.ts'
/** Published specs with one English name that lack a definition or a comparable number. `productId` is the first product with them. */
export const UncomparedSpecs = z
  .strictObject({
    name: text('Wing span'),
    key: text('wingspan').nullable(),
    unit: text('pc').nullable(),
    products: Count,
    productId: Id,
  })
  .meta({ id: 'UncomparedSpecs' })

export const listUncomparedSpecs = manageCall('GET /uncompared-specs', {
  data: z.strictObject({ rows: z.array(UncomparedSpecs) }).meta({ id: 'UncomparedSpecList' }),
})

/** Assigns the definition to published specs of this English name that have none, in one revision. `left` counts skipped products. */
export const attachSpecs = manageCall('POST /definitions/{id}/specs', {
  unrevised: 'it writes those specs alone that have no definition by then',
  input: ById,
  body: z.object({
    name: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.specName)
      .meta({ examples: ['Wing span'] }),
  }),
  data: z.strictObject({ revision: Id.nullable(), products: Count, left: Count }).meta({ id: 'AttachedSpecs' }),
})
