import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COMPARED } from '../limits.ts'
import { Id } from '../values.ts'
import { Product, ProductSpec } from './catalog.ts'
import { DIRECTIONS, SPEC_GROUPS } from './kinds.ts'

/** Ids of products in a query, comma-separated, each once. Of more than MAX_COMPARED the first ones. */
const ComparedIds = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, { error: 'ids' })
  .meta({ examples: ['101,102'] })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id).refine((ids) => new Set(ids).size === ids.length, { error: 'idsOnce' }))
  .transform((ids) => ids.slice(0, MAX_COMPARED))

/** A figure in the unit of its row, or what the shop prints; null where a product does not state it. */
const ComparedValue = z
  .union([z.number(), z.string()])
  .nullable()
  .meta({ id: 'ComparedValue', examples: [80] })

/**
 * What products say of one definition, in the order of the products. Numbers are in `unit`, the canonical one; a row without one has texts. `best`: places of
 * the products with the best value, several where they tie; empty where neither way is better, fewer than two have a number, or their conditions
 * differ. `same`: all of two or more products state the same, under the same condition.
 */
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

/** Products beside each other. `missing`: ids that are of no product in the shop. `rows`: by group, as definitions are sorted; specs without one are left out. */
export const Comparison = z
  .strictObject({
    products: z.array(Product.extend({ specs: z.array(ProductSpec) }).meta({ id: 'ComparedProduct' })),
    missing: z.array(Id),
    rows: z.array(ComparedRow),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>
export type ComparedRow = Comparison['rows'][number]

/** Up to MAX_COMPARED products beside each other, by the specs that are defined. */
export const compareProducts = call('GET /product/compare', {
  who: 'anyone',
  input: z.object({ ids: ComparedIds }),
  cached: ['catalog'],
  data: Comparison,
})
