import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_PAGE_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, paged, text, Yuan } from '../schemas.ts'
import { Product } from '../catalog/catalog.ts'
import { PART_NUMBER, partKeyOf, typedPartNumberOf } from './part-numbers.ts'

const NUMBER = 'CAR-0101-05'
/** Maximum characters of a typed part number, with its separators. */
const MAX_TYPED_LENGTH = 100

/** Part number in an address. Dashes, full stops, width and case do not matter (calls: Parts). */
export const PartNumberInAddress = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .refine((typed) => PART_NUMBER.test(typedPartNumberOf(typed)))
  .meta({ examples: [NUMBER] })
  .transform((typed) => partKeyOf(typedPartNumberOf(typed)))

const Share = z.number().min(0).max(1)

/** `node` is the group in the 3D model, or null. `at` is the point in the exploded view, as fractions of its size, or null. */
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

/** `price` is per piece, `buyUrl` is the first address for the language; null means on request. An empty `stockStatus` means in stock. */
const shown = {
  number: text(NUMBER),
  name: text('Oil damper, front'),
  price: Yuan.nullable(),
  buyUrl: text('https://market.example/car-0101-05').nullable(),
  imageUrl: text(''),
  stockStatus: text(''),
}

/** `alsoFits` lists at most MAX_ALSO_FITS other products with the part. */
export const PartOfProduct = z
  .strictObject({
    ...shown,
    ...inProduct,
    alsoFits: z.array(z.strictObject({ id: Id, name: text('Kestrel 10 Graphite') })),
  })
  .meta({ id: 'PartOfProduct' })
export type PartOfProduct = z.infer<typeof PartOfProduct>

/** Maximum products in `alsoFits`, and on the page of a part. */
export const MAX_ALSO_FITS = 12
export const MAX_PART_PRODUCTS = 60

/** `steps`, `tool` and `minutes` describe how to replace the part. `uses` has one entry per product, at most MAX_PART_PRODUCTS. */
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

/** Returns parts in the order of the product's list. `explodedUrl` is a picture of the exploded product, or empty. */
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

/** C104 unless a product that the shop shows has the part. */
export const getPart = call('GET /parts/{number}', {
  who: 'anyone',
  input: z.object({ number: PartNumberInAddress }),
  cached: ['catalog'],
  data: Part,
})
