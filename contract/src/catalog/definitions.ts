import { z } from 'zod'
import { MAX_SPEC_CODES } from './product-limits.ts'
import { DIRECTIONS, SPEC_GROUPS, SPEC_KINDS } from './kinds.ts'
import { MAX_SPEC_KEY_LENGTH, SPEC_KEY } from './filters/spec-filters.ts'
import { DIMENSIONS } from './units.ts'

/** Key of a definition: lower-case words, separated by hyphens. A key never changes. */
export const DefinitionKey = z
  .string()
  .max(MAX_SPEC_KEY_LENGTH)
  .regex(SPEC_KEY, { error: 'is no key such as top-speed: words in lower case, separated by hyphens' })
  .meta({ examples: ['top-speed'] })

/** Language-independent code for a spec's text, such as `xt60`. Rules match products by these codes (calls: Finding). */
export const SpecCode = z
  .string()
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'is no code such as xt60: letters in lower case and digits, separated by hyphens' })
  .meta({ examples: ['xt60'] })

export const SpecCodes = z
  .array(SpecCode)
  .max(MAX_SPEC_CODES)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'names a code twice' })

/** Products are compared in `unit`, but may show another unit of the same dimension. `step` is the step of sliders, in `unit`. */
export const Definition = z.strictObject({
  kind: z.enum(SPEC_KINDS),
  dimension: z.enum(DIMENSIONS).default('none'),
  unit: z.string().max(20).default(''),
  direction: z.enum(DIRECTIONS).default('none'),
  step: z.number().positive().default(1),
  group: z.enum(SPEC_GROUPS),
})
export type Definition = z.output<typeof Definition>
