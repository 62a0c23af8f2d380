import { z } from 'zod'
import { call } from '../../call.ts'
import { Count, Id, OptionalSearchText, text, Yuan } from '../../values.ts'
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

/** Part of a range: products from `min` on and below `max`, of the last one up to `max`. */
const bucketOf = (Bound: z.ZodType<number>) => z.strictObject({ min: Bound, max: Bound, count: Count })

const Bucket = bucketOf(number(40)).meta({ id: 'FacetBucket' })
const PriceBucket = bucketOf(Yuan).meta({ id: 'PriceBucket' })

/**
 * What products of a list state of a spec. Numbers are in the canonical unit. `min`, `max`, which `values` there are and where `buckets` begin is told by the
 * products that `seriesId` and `q` leave, so that nothing moves while one chooses: counts may be 0. `values`: of points alone, ascending, with what products
 * print of them; a spec that has more than 100 is a `range` here. `buckets`: of ranges alone, at most twelve with as many products each as values allow.
 */
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

/**
 * By what the products of a list differ, and how many there are of each (calls: Finding). The rule: each facet (a spec, the series, the tags, the price) is counted
 * without its own filter and with all others, so a count is what the list would have with that value alone chosen there. So for every facet `stated + notStated`
 * is the number of products that all *other* filters leave, `stated` is the sum of its `values` or of its `buckets`, and so are the buckets of `price` all products
 * that the filters but that of the price leave. `total` is that of the page with all filters; `inStock` is how many of these have pieces in stock, up to 10 s ago.
 *
 * `facets` in the order of the definitions: those that at least three of the products state that `seriesId` and `q` leave, but for those of a battery's tray,
 * which say nothing but what fits. `series`: those of the products that
 * `q` leaves; `tags`: those of the products that `seriesId` and `q` leave; both by id. `price` is null where these leave none. `corrected`: as `GET /search` has it.
 */
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

/** The specs that products are compared by, in the order of the definitions: lists can be filtered and sorted by these keys, and by no others. */
export const listComparedSpecs = call('GET /product/definitions', {
  who: 'anyone',
  cached: ['catalog'],
  data: z.array(z.strictObject({ ...comparedSpec, group: z.enum(SPEC_GROUPS).meta({ id: 'SpecGroup' }) }).meta({ id: 'ComparedSpec' })),
})
