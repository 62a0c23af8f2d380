import { z } from 'zod'
import { call } from '../../call.ts'
import { Count, Id, OptionalSearchText, text, Yuan } from '../../schemas.ts'
import { pageProducts } from '../catalog.ts'
import { UNCACHED_FILTERS } from './product-filters.ts'
import { DefinitionKey } from '../definitions.ts'
import { DIRECTIONS, SPEC_GROUPS } from '../kinds.ts'
import { DIMENSIONS } from '../units.ts'

const number = (example: number) => z.number().meta({ examples: [example] })

const comparedSpec = {
  key: DefinitionKey,
  name: text('Top speed'),
  kind: z.enum(['range', 'points']).meta({ id: 'ComparedKind' }),
  unit: text('km/h'),
  dimension: z.enum(DIMENSIONS).meta({ id: 'Dimension' }),
  direction: z.enum(DIRECTIONS).meta({ id: 'Direction' }),
  step: number(1),
}

/** Number of products with values from `min` to below `max`. The last bucket includes `max`. */
const bucketOf = (Bound: z.ZodType<number>) => z.strictObject({ min: Bound, max: Bound, count: Count })

const Bucket = bucketOf(number(40)).meta({ id: 'FacetBucket' })
const PriceBucket = bucketOf(Yuan).meta({ id: 'PriceBucket' })

/** Values are in the canonical unit. Ranges and buckets depend only on `seriesId` and `q`, so that other filters do not move them. */
const Facet = z
  .strictObject({
    ...comparedSpec,
    min: number(20),
    max: number(80),
    stated: Count,
    notStated: Count,
    values: z.array(z.strictObject({ value: number(10), label: text('1:10'), count: Count }).meta({ id: 'FacetValue' })),
    buckets: z.array(Bucket),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

const CountOfId = z.strictObject({ id: Id, count: Count }).meta({ id: 'CountOfId' })

/** The counts of a facet consider all filters except the facet's own (calls: Finding). `price` is null if there are no products. */
export const listFacets = call('GET /product/facets', {
  who: 'anyone',
  input: pageProducts.input.omit({ page: true, limit: true }).extend({ q: OptionalSearchText }),
  cached: ['catalog'],
  uncachedWith: [...UNCACHED_FILTERS, 'q', 'tags', 'priceStart', 'priceEnd'],
  data: z
    .strictObject({
      total: Count,
      corrected: text('kestrel').nullable(),
      inStock: Count,
      facets: z.array(Facet),
      series: z.array(CountOfId),
      tags: z.array(CountOfId),
      price: z
        .strictObject({ min: Yuan, max: Yuan, buckets: z.array(PriceBucket) })
        .meta({ id: 'PriceFacet' })
        .nullable(),
    })
    .meta({ id: 'ProductFacets' }),
})

/** Returns the compared specs in the order of definitions. Lists can be filtered and sorted only by these specs. */
export const listComparedSpecs = call('GET /product/definitions', {
  who: 'anyone',
  cached: ['catalog'],
  data: z.array(z.strictObject({ ...comparedSpec, group: z.enum(SPEC_GROUPS).meta({ id: 'SpecGroup' }) }).meta({ id: 'ComparedSpec' })),
})
