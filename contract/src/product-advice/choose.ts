import { z } from 'zod'
import { call } from '../call.ts'
import { Product } from '../catalog/catalog.ts'
import { IntInAddress, text, YuanInAddress } from '../schemas.ts'
import { CHOOSER_AGE, CHOOSER_BUDGET, CHOOSER_MINUTES, EXPERIENCES, PLACES, QUESTIONS } from './choices.ts'

/** `figure` is the product's value: words, minimum age in years, price in yuan, or minutes. Null if the product does not state it. */
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

/** Returns one to three products, or none if the shop has none (calls: Finding). Ignores unanswered questions. `budget` is in yuan. */
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
