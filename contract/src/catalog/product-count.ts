import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../schemas.ts'

/** Maximum characters of a seller: of its name, or of the host of an address without a name. */
export const MAX_COUNTED_SELLER_LENGTH = 255

/**
 * Counts a view of a product's page or a click on a *Buy* link, by day, product, language and seller. Without `seller`, a click counts for the
 * first seller in the language. Not counted, with the same response: robots, other origins, unknown products and sellers.
 */
export const countProduct = call('POST /product/count', {
  who: 'anyone',
  limit: 'productCount',
  body: z.object({
    kind: z.enum(['view', 'buy']).meta({ examples: ['buy'] }),
    productId: Id,
    seller: z
      .string()
      .trim()
      .max(MAX_COUNTED_SELLER_LENGTH)
      .meta({ examples: ['Kiteworks'] })
      .optional(),
  }),
  data: z.null(),
})
