import { z } from 'zod'
import { call } from '../call.ts'
import { Product } from '../catalog/catalog.ts'
import { IdInAddress, text, Yuan } from '../schemas.ts'

/** Criteria by which battery packs, models and chargers fit each other. Sizes are those of the pack and the battery tray, in mm. */
const FitKey = z.enum(['cells', 'chemistry', 'connector', 'length', 'width', 'height']).meta({ id: 'FitKey' })

const YesOrNo = z.boolean().meta({ examples: [true] })

/** Value of a spec: a number in the canonical unit, or the shown text. Null if the product does not state it. */
const Stated = z.union([z.number().meta({ examples: [135] }), text('XT60')]).nullable()

/** `need` is a value of the model or pack, `has` the value of the pack or charger. `ok` is null if one of them is not stated. */
const FitReason = z.strictObject({ key: FitKey, need: Stated, has: Stated, ok: YesOrNo.nullable() }).meta({ id: 'FitReason' })
export type FitReason = z.infer<typeof FitReason>

/** `fits` is null if it depends on a value that is not stated. `power` is the power of a charger in W, null for other products. */
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

/** Maximum products in each of the lists `batteries`, `chargers` and `models`. */
export const MAX_FITS = 12

const Fits = z.array(Fit).max(MAX_FITS)

/** Battery pack among the parts of a model. `price` is null if it is on request. */
const OwnPack = z.strictObject({ number: text('CAR-0101-07'), name: text('Battery pack'), price: Yuan.nullable() }).meta({ id: 'OwnPack' })
export type OwnPack = z.infer<typeof OwnPack>

/** Maximum packs in `ownPacks`. */
export const MAX_OWN_PACKS = 4

/** Returns the products of the other two kinds (models, packs, chargers) that may fit, best first, by stated specs (calls: Finding). `ownPacks` are those of the model's parts that state cells and connector. */
export const getFits = call('GET /products/{id}/fits', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['catalog'],
  data: z
    .strictObject({ batteries: Fits, chargers: Fits, models: Fits, ownPacks: z.array(OwnPack).max(MAX_OWN_PACKS) })
    .meta({ id: 'Fits' }),
})
