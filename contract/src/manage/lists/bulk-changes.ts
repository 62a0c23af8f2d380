import { z } from 'zod'
import { MAX_STOCK } from '../../catalog/product-limits.ts'
import { MAX_PRICE } from '../../limits.ts'
import { Count, Id, LanguageCode, text } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../products/product-fields.ts'
import { ProductListFilters } from '../products/products.ts'
import { MAX_BULK } from '../record-types.ts'
import { ConfirmsLowPrices, FieldName, FieldValue } from '../records.ts'

const Rounding = z.enum(['none', '.00', '.90'])
/** Change of many products at once. `prices` and `stocks` have pasted rows with a figure and a part number or id. */
export const BulkChange = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('price'),
        how: z.enum(['set', 'raise', 'lower']),
        by: z.enum(['amount', 'percent']),
        value: z.number().min(0).max(MAX_PRICE),
        /** Ending of the new prices, which are rounded half up to the nearest price with this ending. */
        round: Rounding.default('none'),
        /** Struck-through price: unchanged (`keep`), the previous price if higher (`before`), or removed (`none`). */
        original: z.enum(['keep', 'before', 'none']).default('keep'),
      })
      .refine(({ how, by }) => how !== 'set' || by === 'amount', { path: ['by'] }),
    z.object({
      kind: z.literal('prices'),
      rows: z
        .array(z.object({ product: z.string().trim().max(40), price: z.string().trim().max(40) }))
        .min(1)
        .max(MAX_BULK),
      /** Decimal sign, which decides how `1.299` is read. Without it, such ambiguous prices are problems. */
      decimal: z.enum(['.', ',']).optional(),
    }),
    /** Changes of the stock are in the shop at once and cannot be undone. */
    z.object({ kind: z.literal('stock'), how: z.enum(['set', 'raise', 'lower']), value: z.int().min(0).max(MAX_STOCK) }),
    z.object({
      kind: z.literal('stocks'),
      rows: z
        .array(z.object({ product: z.string().trim().max(40), stock: z.string().trim().max(40) }))
        .min(1)
        .max(MAX_BULK),
    }),
    z.object({ kind: z.literal('tags'), add: z.array(Id).max(20), remove: z.array(Id).max(20) }),
    z.object({ kind: z.literal('publish'), languages: z.array(LanguageCode).optional() }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('restore') }),
  ])
  .meta({ id: 'BulkChange', examples: [{ kind: 'price', how: 'raise', by: 'percent', value: 10, round: '.90', original: 'keep' }] })
export type BulkChange = z.infer<typeof BulkChange>

const PLAN = '1204.b1f0c5v2yT0rN8aFh3kUeXzQ9mLwJdSgPi4oCbR7HxE'

/** Planned change of a product, or the problem that prevents it. `line` is the line number in the pasted rows, from 1. */
const BulkRow = z
  .strictObject({
    id: Id.nullable(),
    line: Count.nullable(),
    partNumber: PartNumber,
    name: text('Kestrel 10 4WD Buggy'),
    /** Changed fields; empty if nothing changes. */
    fields: z.array(z.strictObject({ field: FieldName, before: FieldValue, after: FieldValue }).meta({ id: 'FieldDifference' })),
    /** Problem in the requested language; null if there is none. */
    problem: text('It has no price to change').nullable(),
  })
  .meta({ id: 'BulkRow' })

/** A `dryRun` returns the `plan` that a write requires. C116 if products changed since, C119 for low prices. A write is one revision. */
export const bulkProducts = manageCall('POST /products/bulk', {
  unrevised: 'its plan stands for the revisions of all that it touches',
  body: z.object({
    ids: z.array(Id).min(1).max(MAX_BULK).optional(),
    /** Filters as in the query of the product list; C103 for unknown names. */
    filter: z.strictObject(ProductListFilters.shape).optional(),
    change: BulkChange,
    inShop: z.boolean().default(false),
    dryRun: z.boolean(),
    plan: text(PLAN).max(100).optional(),
    confirmsLowPrices: ConfirmsLowPrices,
  }),
  data: z
    .strictObject({
      rows: z.array(BulkRow),
      changed: Count,
      problems: Count,
      plan: text(PLAN),
      revision: Id.nullable(),
    })
    .meta({ id: 'BulkResult' }),
  fails: ['C116', 'C119'],
})
