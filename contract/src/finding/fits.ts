import { z } from 'zod'
import { call } from '../call.ts'
import { Product } from '../catalog/catalog.ts'
import { IdInAddress, text } from '../values.ts'

/** What packs, models and chargers are held against each other by. `length`, `width` and `height` are those of a pack, against the tray of a model, in mm. */
const FitKey = z.enum(['cells', 'chemistry', 'connector', 'length', 'width', 'height']).meta({ id: 'FitKey' })

const YesOrNo = z.boolean().meta({ examples: [true] })

/** What a product states: a figure in the canonical unit (cells, mm), or the words that its page shows; null where it states nothing. */
const Stated = z.union([z.number().meta({ examples: [135] }), text('XT60')]).nullable()

/**
 * One thing that two products are held against each other by. `need`: what the model takes, or the pack has to be charged with; `has`: what the pack or the
 * charger has. `ok`: null where one of them does not state it.
 */
const FitReason = z.strictObject({ key: FitKey, need: Stated, has: Stated, ok: YesOrNo.nullable() }).meta({ id: 'FitReason' })
export type FitReason = z.infer<typeof FitReason>

/**
 * `fits`: true where everything is stated and right, false where something is wrong, otherwise null. `power`: of a charger, in W, where it states it;
 * otherwise null.
 */
const Fit = z
  .strictObject({
    product: Product,
    fits: YesOrNo.nullable(),
    power: z
      .number()
      .meta({ examples: [60] })
      .nullable(),
    reasons: z.array(FitReason),
  })
  .meta({ id: 'Fit' })
export type Fit = z.infer<typeof Fit>

/** The most products of one kind that an answer holds. */
export const MAX_FITS = 12

const Fits = z.array(Fit).max(MAX_FITS)

/**
 * What fits a product, by what is stated alone (calls: Finding): of a model packs and chargers, of a pack models and chargers, of a charger packs and models,
 * of anything else nothing. Those that fit come first, then those that may, then those with the fewest reasons against them.
 */
export const getFits = call('GET /products/{id}/fits', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: z.strictObject({ batteries: Fits, chargers: Fits, models: Fits }).meta({ id: 'Fits' }),
})
