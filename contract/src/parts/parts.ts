import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_PAGE_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, paged, text, Yuan } from '../values.ts'
import { Product } from '../catalog/catalog.ts'
import { PART_NUMBER, partKeyOf, typedPartNumberOf } from './part-numbers.ts'

const NUMBER = 'CAR-0101-05'

/** The number of a part in an address, read as what numbers are compared by: neither dashes, full stops, width nor case matter (calls: Parts). */
const PartNumberInAddress = z
  .string()
  .refine((typed) => PART_NUMBER.test(typedPartNumberOf(typed)))
  .meta({ examples: [NUMBER] })
  .transform((typed) => partKeyOf(typedPartNumberOf(typed)))

const Share = z.number().min(0).max(1)

/**
 * How often a product has a part, the name of its group in the product's model, null where the model has none of its own for it, and where the part's number
 * points in the picture of the product taken apart, in shares of the picture from its upper left corner, null where it points at nothing.
 */
const inProduct = {
  quantity: Count.meta({ examples: [2] }),
  node: text('motor').nullable(),
  at: z
    .tuple([Share, Share])
    .meta({ examples: [[0.42, 0.31]] })
    .nullable(),
}
const explodedUrl = text('/media/demo/products/kestrel-10-4wd-buggy-exploded.webp')
const modelUrl = text('/media/demo/models/kestrel-10-4wd-buggy.glb')

/**
 * What a part is, wherever it is shown. `price` for a piece; `buyUrl`: the first address to buy it at for the asked language. Each of both is null where
 * one asks for it. `imageUrl` is empty without a picture; `stockStatus` empty means in stock.
 */
const shown = {
  number: text(NUMBER),
  name: text('Oil damper, front'),
  price: Yuan.nullable(),
  buyUrl: text('https://market.example/car-0101-05').nullable(),
  imageUrl: text(''),
  stockStatus: text(''),
}

/** A part in the list of a product. `alsoFits`: other products that have it, at most MAX_ALSO_FITS. */
export const PartOfProduct = z
  .strictObject({
    ...shown,
    ...inProduct,
    alsoFits: z.array(z.strictObject({ id: Id, name: text('Kestrel 10 Graphite') })),
  })
  .meta({ id: 'PartOfProduct' })
export type PartOfProduct = z.infer<typeof PartOfProduct>

/** The most other products that a row of such a list names, and the most that a part by itself names. */
export const MAX_ALSO_FITS = 12
export const MAX_PART_PRODUCTS = 60

/**
 * A part by itself. `steps`: how it is changed, with `tool`, in `minutes`; empty, empty and null where that is not said. `products`: those of the shop that
 * have it, in the merchant's order, at most MAX_PART_PRODUCTS; `uses` says of each how, with the product's 3D model and its picture taken apart, each empty
 * without one.
 */
export const Part = z
  .strictObject({
    ...shown,
    specs: z.array(z.strictObject({ specName: text('Travel'), specValue: text('24 mm') }).meta({ id: 'PartSpec' })),
    steps: z.array(
      z.strictObject({ title: text('Wheel off'), text: text('One nut, with the socket end of the key.') }).meta({ id: 'PartStep' }),
    ),
    tool: text('one 2.5 mm key'),
    minutes: Count.meta({ examples: [10] }).nullable(),
    products: z.array(Product),
    uses: z.array(
      z.strictObject({ productId: Id, ...inProduct, modelUrl, explodedUrl, place: Count.meta({ examples: [5] }) }).meta({ id: 'PartUse' }),
    ),
  })
  .meta({ id: 'Part' })
export type Part = z.infer<typeof Part>

/** The parts of a product, as sorted; none where it has none. `explodedUrl`: the picture of the product taken apart, empty without one. */
export const pageParts = call('GET /products/{id}/parts', {
  who: 'anyone',
  input: z.object({
    id: IdInAddress,
    page: IntInAddress(1, MAX_ID).default(1),
    limit: IntInAddress(1, MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  }),
  cached: ['catalog'],
  data: paged(PartOfProduct).extend({ explodedUrl }).meta({ id: 'PartPage' }),
})

/** A part that a product of the shop has; of any other number C104. */
export const getPart = call('GET /parts/{number}', {
  who: 'anyone',
  input: z.object({ number: PartNumberInAddress }),
  cached: ['catalog'],
  data: Part,
})
