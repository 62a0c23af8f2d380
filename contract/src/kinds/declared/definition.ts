import { MAX_SPEC_KEY_LENGTH, SPEC_KEY } from '../../catalog/filters/spec-filters.ts'
import { DIRECTIONS, SPEC_GROUPS, SPEC_KINDS } from '../../catalog/kinds.ts'
import { TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { DIMENSIONS } from '../../catalog/units.ts'
import { custom } from '../field.ts'
import { kind } from '../kind.ts'

export const MAX_UNIT = 20

/** Definitions of specs (decisions: 0072). The kind and dimension of a definition cannot change while products use it. */
export const DEFINITION = kind({
  type: 'definition',
  path: 'definitions',
  about: 'What figures of specs mean, so that products are compared by them.',
  table: 'spec_definition',
  fields: {
    name: { type: 'line', max: TEXT_LIMITS.specName, example: 'Top speed', localised: true, required: true, searched: true, sorted: true },
    key: { type: 'line', max: MAX_SPEC_KEY_LENGTH, example: 'top-speed', pattern: SPEC_KEY, fixed: true, unique: true, required: true, listed: true, searched: true, sorted: true }, // prettier-ignore
    kind: { type: 'choice', options: SPEC_KINDS, required: true, listed: true, filtered: true },
    dimension: { type: 'choice', options: DIMENSIONS, required: true },
    /** Unit in which values are compared; empty if there is none. */
    unit: custom<string>({ listed: true, searched: true }),
    direction: { type: 'choice', options: DIRECTIONS, required: true, listed: true },
    /** Step of sliders, in `unit`. */
    step: { type: 'number', min: 0.000_001, max: 1_000_000, decimals: 6, required: true },
    group: { type: 'choice', options: SPEC_GROUPS, required: true, listed: true, filtered: true, column: 'spec_group' },
    sort: { type: 'order' },
  },
  title: 'name',
  create: ['name', 'key', 'group'],
  topic: 'catalog',
  isUsed: true,
  files: { file: 'catalogue/shared.json', list: 'definitions', by: 'key' },
})
