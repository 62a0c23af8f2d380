import { z } from 'zod'
import { MAX_SPEC_CODES } from './product-limits.ts'
import { DIRECTIONS, SPEC_GROUPS, SPEC_KINDS } from './kinds.ts'
import { MAX_SPEC_KEY_LENGTH, SPEC_KEY } from './filters/spec-filters.ts'
import { DIMENSIONS } from './units.ts'

/** The key of a definition, for ever the same: words in lower case, separated by hyphens. */
export const DefinitionKey = z
  .string()
  .max(MAX_SPEC_KEY_LENGTH)
  .regex(SPEC_KEY, { error: 'is no key such as top-speed: words in lower case, separated by hyphens' })
  .meta({ examples: ['top-speed'] })

/** What a spec that is words says, in a word that is the same in every language: rules go by it (calls: Finding). */
export const SpecCode = z
  .string()
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'is no code such as xt60: letters in lower case and digits, separated by hyphens' })
  .meta({ examples: ['xt60'] })

/** The codes of a spec, no two alike: `indoor` and `garden` of a model for both. */
export const SpecCodes = z
  .array(SpecCode)
  .max(MAX_SPEC_CODES)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'names a code twice' })

/**
 * What the figures of a spec mean, so that products can be compared by them. `unit`: the canonical one, in which they are compared; products may show
 * another of its dimension. `direction`: whether more is better, or less. `step`: what a slider moves by, in that unit.
 */
export const Definition = z.strictObject({
  kind: z.enum(SPEC_KINDS),
  dimension: z.enum(DIMENSIONS).default('none'),
  unit: z.string().max(20).default(''),
  direction: z.enum(DIRECTIONS).default('none'),
  step: z.number().positive().default(1),
  group: z.enum(SPEC_GROUPS),
})
export type Definition = z.output<typeof Definition>
