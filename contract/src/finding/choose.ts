import { z } from 'zod'
import { call } from '../call.ts'
import { Product } from '../catalog/catalog.ts'
import { IntInAddress, text, YuanInAddress } from '../values.ts'
import { CHOOSER_AGE, CHOOSER_BUDGET, CHOOSER_MINUTES, EXPERIENCES, PLACES, QUESTIONS } from './choices.ts'

/**
 * What a product says to a question: of `where` and `experience` the words of its page, of `age` the years from which it is meant to be used, of `budget` its
 * price in yuan, of `minutes` how long it runs or flies; null where it states nothing.
 */
const ChoiceReason = z
  .strictObject({
    key: z.enum(QUESTIONS).meta({ id: 'ChooserQuestion' }),
    figure: z.union([z.number().meta({ examples: [30] }), text('Garden, open space')]).nullable(),
  })
  .meta({ id: 'ChoiceReason' })
export type ChoiceReason = z.infer<typeof ChoiceReason>

const Choice = z.strictObject({ product: Product, matched: z.array(ChoiceReason), missed: z.array(ChoiceReason) }).meta({ id: 'Choice' })
export type Choice = z.infer<typeof Choice>

const { min, max } = CHOOSER_BUDGET

/**
 * The models that suit the answers best, at most three, at least one while the shop has a product (calls: Finding). A question without an answer costs
 * nothing and is no reason. `budget` is in yuan, at most two decimals.
 */
export const choose = call('GET /product/choose', {
  who: 'anyone',
  input: z.object({
    where: z.enum(PLACES).optional(),
    experience: z.enum(EXPERIENCES).optional(),
    age: IntInAddress(CHOOSER_AGE.min, CHOOSER_AGE.max).optional(),
    budget: YuanInAddress.pipe(z.number().min(min).max(max)).optional(),
    minutes: IntInAddress(CHOOSER_MINUTES.min, CHOOSER_MINUTES.max).optional(),
  }),
  cached: ['catalog'],
  data: z.strictObject({ rows: z.array(Choice).max(3) }).meta({ id: 'Choices' }),
})
export type Answers = z.output<typeof choose.input>
