import { z } from 'zod'
import { Count, Id, text, Time } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'
import { ProductIssue, ProductIssueName } from '../products/products.ts'
import { DeadLink } from '../today/dead-links.ts'

/** Returns issues of published products (translators: only of their languages). `products` counts products with issues above `note`. */
export const listProductIssues = manageCall('GET /findings', {
  data: z
    .strictObject({
      kinds: z.array(
        z.strictObject({
          kind: ProductIssueName,
          count: Count,
          first: z.array(z.strictObject({ id: Id, partNumber: PartNumber, name: text('Kestrel 10 4WD Buggy'), finding: ProductIssue })),
        }),
      ),
      products: Count,
      /** Links that lead nowhere (404 or 410), with the first five; see `GET /dead-links`. */
      deadLinks: z.strictObject({ count: Count, first: z.array(DeadLink) }),
      now: Time,
    })
    .meta({ id: 'Findings' }),
})
