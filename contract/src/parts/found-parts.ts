import { z } from 'zod'
import { Id, text, Yuan } from '../schemas.ts'

/** `productId` is the first product with the part, in the merchant's order. If `price` is null, the price is on request. */
export const FoundPart = z
  .strictObject({
    number: text('CAR-0101-05'),
    name: text('Oil damper, front'),
    price: Yuan.nullable(),
    productId: Id,
    productName: text('Kestrel 10 4WD Buggy'),
  })
  .meta({ id: 'FoundPart' })

/** Maximum parts in the response to a search. */
export const MAX_FOUND_PARTS = 8
