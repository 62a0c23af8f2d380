import { z } from 'zod'
import { LIST_LIMITS, MAX_PART_MINUTES, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { BuyAddress } from '../../catalog/selling.ts'
import { PART_NUMBER } from '../../parts/part-numbers.ts'
import { OptionalLinkAddress, Yuan } from '../../values.ts'
import { inLanguages } from '../records.ts'

/**
 * The fields of a spare part, as the back office keeps it. A list of specs or of steps is one field per language, as it is shown whole (decisions: 0092): null
 * says what English says. In the shop it has as many entries as the English one.
 */

export const KeptPartNumber = z
  .string()
  .regex(PART_NUMBER, { error: 'noPartNumber' })
  .meta({ examples: ['CAR-0101-05'] })

const Words = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .meta({ examples: [example] })

/** What is stated of a part, as it is shown. */
export const KeptPartSpec = z
  .strictObject({ name: Words(TEXT_LIMITS.specName, 'Travel'), value: Words(TEXT_LIMITS.specValue, '24 mm') })
  .meta({ id: 'KeptPartSpec' })
/** A step of changing it. */
export const KeptPartStep = z
  .strictObject({
    title: Words(TEXT_LIMITS.stepTitle, 'Wheel off'),
    text: Words(TEXT_LIMITS.stepText, 'One nut, with the socket end of the key.'),
  }) // prettier-ignore
  .meta({ id: 'KeptPartStep' })

/** A part with all its fields. `price` null: one asks for it. `stockStatus` null: in stock, or as in English. `minutes`: that it takes to change it. */
export const PartValues = z
  .strictObject({
    number: KeptPartNumber,
    price: Yuan.nullable(),
    imageUrl: OptionalLinkAddress,
    buyUrls: z.array(BuyAddress).max(LIST_LIMITS.buyUrls),
    minutes: z
      .int()
      .positive()
      .max(MAX_PART_MINUTES)
      .nullable()
      .meta({ examples: [10] }),
    ...inLanguages({
      name: Words(TEXT_LIMITS.name, 'Oil damper, front').nullable(),
      stockStatus: Words(TEXT_LIMITS.stockStatus, 'Pre-order').nullable(),
      tool: Words(TEXT_LIMITS.partTool, 'one 2.5 mm key').nullable(),
      specs: z.array(KeptPartSpec).max(LIST_LIMITS.partSpecs).nullable(),
      steps: z.array(KeptPartStep).max(LIST_LIMITS.partSteps).nullable(),
    }),
  })
  .meta({ id: 'PartValues' })
export type PartValues = z.infer<typeof PartValues>
export type PartField = keyof PartValues
