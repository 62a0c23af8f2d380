import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COMPARED } from '../limits.ts'
import { Id } from '../schemas.ts'
import { Product, ProductSpec } from './catalog.ts'
import { DIRECTIONS, SPEC_GROUPS } from './kinds.ts'

/** Comma-separated ids without repeats. Ids beyond MAX_COMPARED are ignored. */
const ComparedIds = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, { error: 'ids' })
  .meta({ examples: ['101,102'] })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).refine((ids) => new Set(ids).size === ids.length, { error: 'idsOnce' }))
  .transform((ids) => ids.slice(0, MAX_COMPARED))

/** Number in the row's unit, or the shown text. Null if the product does not state the spec. */
const ComparedValue = z
  .union([z.number(), z.string()])
  .nullable()
  .meta({ id: 'ComparedValue', examples: [80] })

/** `values` are in the order of products. `best` has indexes of the best values; none if `direction` is `none` or conditions differ. */
const ComparedRow = z
  .strictObject({
    key: z.string().meta({ examples: ['top-speed'] }),
    name: z.string().meta({ examples: ['Top speed'] }),
    group: z.enum(SPEC_GROUPS),
    unit: z.string().meta({ examples: ['km/h'] }),
    direction: z.enum(DIRECTIONS),
    values: z.array(ComparedValue),
    conditions: z.array(
      z
        .string()
        .nullable()
        .meta({ examples: ['on dry asphalt, full pack'] }),
    ),
    best: z.array(z.int().nonnegative()),
    same: z.boolean(),
  })
  .meta({ id: 'ComparedRow' })

/** `missing` lists the requested ids that belong to no product. `rows` are sorted by group, then in the order of definitions. */
export const Comparison = z
  .strictObject({
    products: z.array(Product.extend({ specs: z.array(ProductSpec) }).meta({ id: 'ComparedProduct' })),
    missing: z.array(Id),
    rows: z.array(ComparedRow),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>
export type ComparedRow = Comparison['rows'][number]

export const compareProducts = call('GET /product/compare', {
  who: 'anyone',
  input: z.object({ ids: ComparedIds }),
  cached: ['catalog'],
  data: Comparison,
})
