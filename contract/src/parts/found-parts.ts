import { z } from 'zod'
import { Id, text, Yuan } from '../values.ts'

/** A part that a search found. `productId` and `productName`: the first product of the shop that has it, in the merchant's order. `price`: null where one asks for it. */
export const FoundPart = z
  .strictObject({
    number: text('CAR-0101-05'),
    name: text('Oil damper, front'),
    price: Yuan.nullable(),
    productId: Id,
    productName: text('Kestrel 10 4WD Buggy'),
  })
  .meta({ id: 'FoundPart' })

/** The most parts that the search names beside its products. */
export const MAX_FOUND_PARTS = 8
