import { z } from 'zod'
import { MAX_PRICE } from '../../limits.ts'
import { Count, Id, LanguageCode, text } from '../../values.ts'
import { manageCall } from '../manage-call.ts'
import { PartNumber } from '../product-fields.ts'
import { ProductListFilters } from '../products.ts'
import { MAX_BULK } from '../record-types.ts'
import { ConfirmsLowPrices, FieldName, FieldValue } from '../records.ts'

const Rounding = z.enum(['none', '.00', '.90'])
/** What a bulk change does to each product. `prices`: a pasted column, by part number or id. */
export const BulkChange = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('price'),
        how: z.enum(['set', 'raise', 'lower']),
        /** `set` knows amounts alone. */
        by: z.enum(['amount', 'percent']),
        value: z.number().min(0).max(MAX_PRICE),
        /** Half up, to the nearest price of that ending. */
        round: Rounding.default('none'),
        /** The struck price: as it is, the price before the change where that is higher, or none. */
        original: z.enum(['keep', 'before', 'none']).default('keep'),
      })
      .refine(({ how, by }) => how !== 'set' || by === 'amount', { path: ['by'] }),
    z.object({
      kind: z.literal('prices'),
      rows: z
        .array(z.object({ product: z.string().trim().max(40), price: z.string().trim().max(40) }))
        .min(1)
        .max(MAX_BULK),
      /** The sign before decimals, which decides how `1.299` is read. Without it such a line has a problem. */
      decimal: z.enum(['.', ',']).optional(),
    }),
    z.object({ kind: z.literal('tags'), add: z.array(Id).max(20), remove: z.array(Id).max(20) }),
    z.object({ kind: z.literal('publish'), languages: z.array(LanguageCode).optional() }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('restore') }),
  ])
  .meta({ id: 'BulkChange', examples: [{ kind: 'price', how: 'raise', by: 'percent', value: 10, round: '.90', original: 'keep' }] })
export type BulkChange = z.infer<typeof BulkChange>

const PLAN = '1204.b1f0c5v2yT0rN8aFh3kUeXzQ9mLwJdSgPi4oCbR7HxE'

/** One row of a dry run: what of a product would change, or why it cannot. `line`: of a pasted column, counted from 1. */
const BulkRow = z
  .strictObject({
    id: Id.nullable(),
    line: Count.nullable(),
    partNumber: PartNumber,
    name: text('Kestrel 10 4WD Buggy'),
    /** None: it is so already. */
    fields: z.array(z.strictObject({ field: FieldName, before: FieldValue, after: FieldValue }).meta({ id: 'FieldDifference' })),
    /** In the reader’s language. */
    problem: text('It has no price to change').nullable(),
  })
  .meta({ id: 'BulkRow' })

/**
 * Changes many at once: those of `ids`, or those that a filter finds (a pasted column names its own). With `dryRun` it says what would change, and a `plan`;
 * without it needs that plan, and is refused (C116, with what of it others have changed, of each product by its `id`) where anything that it touches has changed since.
 * `inShop`: prices and tags go into the shop at once, otherwise they are saved changes. Rows with a problem are left out, as the dry run said; all others are
 * changed, or none. Prices in the shop that fall to less than half of the lowest of the last 30 days are C119 unless that is confirmed. One revision, one undo.
 */
export const bulkProducts = manageCall('POST /products/bulk', {
  unrevised: 'its plan stands for the revisions of all that it touches',
  body: z.object({
    ids: z.array(Id).min(1).max(MAX_BULK).optional(),
    /** As the list’s query has them: a name that is none of its filters is C103. */
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
      /** Null in a dry run. */
      revision: Id.nullable(),
    })
    .meta({ id: 'BulkResult' }),
  fails: ['C116', 'C119'],
})
