import type { Facet, listFacets } from '@shop/contract/catalog/filters/facets'
import type { Language } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { type Counts, countFacets } from './columns/facets.rules.ts'
import type { SpecCounts } from './columns/number-counts.rules.ts'
import type { Filters } from './columns/matching.rules.ts'
import { at } from './columns/numbers.rules.ts'
import { type ComparedSpec, getListing, type Label, type Listing } from './listing.queries.ts'
import { inSlices } from './slices.ts'
import { judgeSpecs } from './spec-keys.ts'
import { isOfFittingAlone } from '../packs/fits.rules.ts'
import { findFitting } from '../packs/fitting.queries.ts'
import { findOrCorrect } from '../search.queries.ts'

/** How old the stock may be that is counted and filtered by, beside what shows it. */
const MAX_AGE_OF_STOCK_MS = 10_000

/** By what the products of a list differ, with how many there are of each (contract: listFacets). An unknown key is C103. */
export async function findFacets(
  db: Db,
  { q, ...filters }: Filters & { q?: string | undefined },
  language: Language,
): Promise<z.input<(typeof listFacets)['data']>> {
  const [found, listing] = await Promise.all([
    q === undefined ? undefined : findOrCorrect(db, q, language),
    getListing(db, { maxAgeMs: MAX_AGE_OF_STOCK_MS }),
  ])
  judgeSpecs(listing, filters, language)
  const { columns, compared, inTurn } = listing
  const fitting = await findFitting(listing, filters.fits, language)
  const keys = compared.map(({ key }) => key).filter((key) => !isOfFittingAlone(key))
  const { specs, price, ...counts } = await inTurn(() =>
    inSlices(countFacets(columns, { ...filters, among: found?.matches, fitting }, keys)),
  )
  const labels = await findLabels(db, listing, specs, language)
  const facets = compared.flatMap((spec) => {
    const counted = specs.get(spec.key)
    return counted ? [presentFacet(spec, counted, labels, language)] : []
  })
  return { ...counts, corrected: found?.corrected ?? null, facets, price: presentPrice(price) }
}

/** The specs that products are compared by, in a language. */
export async function listComparedSpecs(db: Db, language: Language) {
  const { compared } = await getListing(db)
  return compared.map((spec) => ({ ...presentSpec(spec, language), group: spec.group }))
}

const presentSpec = ({ key, kind, unit, dimension, direction, step, texts }: ComparedSpec, language: Language) => ({
  key,
  name: texts[language]?.['name'] ?? texts.en?.['name'] ?? '',
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

/** What products print of the values of points, by key and number: what the one with the lowest id does. */
async function findLabels(db: Db, listing: Listing, specs: ReadonlyMap<string, SpecCounts>, language: Language) {
  const wanted = listing.compared.flatMap(({ key, kind }) =>
    kind === 'points' ? (specs.get(key)?.values ?? []).map(({ value }) => ({ key, value, name: `${key} ${value}` })) : [],
  )
  const unknown = wanted.filter(({ name }) => !listing.labels.has(`${language} ${name}`))
  if (unknown.length > 0) {
    const stating = await listing.inTurn(() => inSlices(findStating(listing, new Set(unknown.map(({ key }) => key)))))
    const read = await db.rows<Label & { place: number }>(sql`
      select asked.place, coalesce(st.value, sen.value) as text, s.product_id as "productId"
        from unnest(${unknown.map(({ key }) => key)}::text[], ${unknown.map(({ name }) => stating.get(name) ?? 0)}::bigint[])
             with ordinality asked (key, product_id, place)
        join product_spec s on s.product_id = asked.product_id and s.definition = asked.key and s.comparable_number is not null
        join product_spec_text sen on sen.product_spec_id = s.id and sen.language = 'en'
        left join product_spec_text st on st.product_spec_id = s.id and st.language = ${language}`)
    for (const { place, ...label } of read) listing.labels.set(`${language} ${unknown[place - 1]?.name}`, label)
  }
  return new Map(wanted.map(({ name, value }) => [name, listing.labels.get(`${language} ${name}`)?.text ?? String(value)]))
}

/** The lowest id of a product that states each number, by key and number. */
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
