import type { Facet, listFacets } from '@shop/contract/catalog/filters/facets'
import type { Language } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import { joinTexts } from '../db/tables.ts'
import { type Counts, countFacets } from './columns/facets.rules.ts'
import type { Filters } from './columns/matching.rules.ts'
import type { SpecCounts } from './columns/number-counts.rules.ts'
import { at } from './columns/numbers.rules.ts'
import type { ComparedSpec, Label, Listing } from './listing.queries.ts'
import { isOfFittingAlone } from './packs/fits.rules.ts'
import { inSlices } from './slices.ts'

/** Facets as in the response, but without `corrected`, which depends on the search. */
export type Facets = Omit<z.input<(typeof listFacets)['data']>, 'corrected'>

export async function readFacets(db: Db, listing: Listing, filters: Filters, language: Language): Promise<Facets> {
  const { columns, compared, inTurn } = listing
  const keys = compared.map(({ key }) => key).filter((key) => !isOfFittingAlone(key))
  const { specs, price, ...counts } = await inTurn(() => inSlices(countFacets(columns, filters, keys)))
  const labels = await findLabels(db, listing, specs, language)
  const facets = compared.flatMap((spec) => {
    const counted = specs.get(spec.key)
    return counted ? [presentFacet(spec, counted, labels, language)] : []
  })
  return { ...counts, facets, price: presentPrice(price) }
}

export const presentSpec = ({ key, kind, unit, dimension, direction, step, names }: ComparedSpec, language: Language) => ({
  key,
  name: names[language] ?? names.en ?? '',
  kind,
  unit,
  dimension,
  direction,
  step,
})

function presentFacet(spec: ComparedSpec, counted: SpecCounts, labels: Map<string, string>, language: Language): Facet {
  const { min, max, stated, notStated, values, buckets } = counted
  const isPoints = spec.kind === 'points' && values !== undefined
  return {
    ...presentSpec(spec, language),
    kind: isPoints ? 'points' : 'range',
    min,
    max,
    stated,
    notStated,
    values: isPoints ? values.map((value) => ({ ...value, label: labels.get(`${spec.key} ${value.value}`) ?? String(value.value) })) : [],
    buckets: isPoints ? [] : buckets,
  }
}

const presentPrice = (price: Counts['price']) =>
  price
    ? {
        min: toYuan(price.min),
        max: toYuan(price.max),
        buckets: price.buckets.map(({ min, max, count }) => ({ min: toYuan(min), max: toYuan(max), count })),
      }
    : null

/** Returns the label of each value. If labels differ between products, the one with the lowest id decides. */
async function findLabels(db: Db, listing: Listing, specs: ReadonlyMap<string, SpecCounts>, language: Language) {
  const wanted = listing.compared.flatMap(({ key, kind }) =>
    kind === 'points' ? (specs.get(key)?.values ?? []).map(({ value }) => ({ key, value, name: `${key} ${value}` })) : [],
  )
  const unknown = wanted.filter(({ name }) => !listing.labels.has(`${language} ${name}`))
  if (unknown.length > 0) {
    const stating = await listing.inTurn(() => inSlices(findStating(listing, new Set(unknown.map(({ key }) => key)))))
    const read = await db.rows<Label & { place: number }>(sql`
      select asked.place, text_of(st.value, st_base.value) as text, s.product_id as "productId"
        from unnest(${unknown.map(({ key }) => key)}::text[], ${unknown.map(({ name }) => stating.get(name) ?? 0)}::bigint[])
             with ordinality asked (key, product_id, place)
        join product_spec s on s.product_id = asked.product_id and s.definition = asked.key and s.comparable_number is not null
        ${joinTexts('product_spec', sql`s.id`, language, 'st')}`)
    for (const { place, ...label } of read) listing.labels.set(`${language} ${unknown[place - 1]?.name}`, label)
  }
  return new Map(wanted.map(({ name, value }) => [name, listing.labels.get(`${language} ${name}`)?.text ?? String(value)]))
}

function* findStating({ columns }: Listing, keys: ReadonlySet<string>): Generator<void, Map<string, number>> {
  const stating = new Map<string, number>()
  for (const key of keys) {
    const column = columns.specs.get(key)
    if (!column) continue
    const first = new Float64Array(column.values.length + 1)
    for (let slot = 0; slot < columns.size; slot++) {
      const [id, known] = [at(columns.ids, slot), at(first, at(column.codes, slot))]
      if (id !== 0 && (known === 0 || id < known)) first[at(column.codes, slot)] = id
    }
    for (const [place, value] of column.values.entries()) stating.set(`${key} ${value}`, at(first, place + 1))
    yield
  }
  return stating
}
