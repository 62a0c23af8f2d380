import type { ComparedRow } from '@shop/contract/catalog/comparison'
import { type Direction, SPEC_GROUPS, type SpecGroup } from '@shop/contract/catalog/kinds'

export interface ComparableSpec {
  specValue: string
  condition: string | null
  /** Number in the canonical unit. Null for a text, or if another spec of the product is compared instead. */
  comparable: number | null
  definition: { key: string; name: string; group: SpecGroup; unit: string; direction: Direction; sort: number } | null
}

type Definition = NonNullable<ComparableSpec['definition']>

/** Returns one row for each definition of which at least one product has a spec (calls: Finding). */
export function compareSpecs(products: ReadonlyArray<readonly ComparableSpec[]>): ComparedRow[] {
  const definitions = new Map<string, Definition>()
  for (const { definition } of products.flat()) if (definition) definitions.set(definition.key, definition)
  return [...definitions.values()].toSorted(byGroup).map((definition) => rowOf(definition, products))
}

const byGroup = (a: Definition, b: Definition) =>
  SPEC_GROUPS.indexOf(a.group) - SPEC_GROUPS.indexOf(b.group) || a.sort - b.sort || (a.key < b.key ? -1 : 1)

function rowOf({ key, name, group, unit, direction }: Definition, products: ReadonlyArray<readonly ComparableSpec[]>): ComparedRow {
  const stated = products.map((specs) => statedIn(specs, key))
  const values = stated.map((spec) => spec && valueOf(spec, unit)).map((value) => value ?? null)
  const conditions = stated.map((spec) => spec?.condition ?? null)
  const isSame = products.length > 1 && !values.includes(null) && areEqual(values) && areEqual(conditions)
  return { key, name, group, unit, direction, values, conditions, best: bestOf(stated, direction), same: isSame }
}

function statedIn(specs: readonly ComparableSpec[], key: string) {
  const own = specs.filter(({ definition }) => definition?.key === key)
  return own.find(({ comparable }) => comparable !== null) ?? own[0]
}

/** Returns the shown text if the number has no unit, because such a number alone is unclear (1:10 is stored as 10). */
const valueOf = ({ comparable, specValue }: ComparableSpec, unit: string) => (comparable === null || unit === '' ? specValue : comparable)

function bestOf(stated: ReadonlyArray<ComparableSpec | undefined>, direction: Direction) {
  const figures = stated.flatMap((spec, place) =>
    spec && spec.comparable !== null ? [{ place, number: spec.comparable, condition: spec.condition }] : [],
  )
  if (direction === 'none' || figures.length < 2 || !areEqual(figures.map(({ condition }) => condition))) return []
  const numbers = figures.map(({ number }) => number)
  const best = direction === 'more' ? Math.max(...numbers) : Math.min(...numbers)
  return figures.filter(({ number }) => number === best).map(({ place }) => place)
}

const areEqual = (values: readonly unknown[]) => new Set(values).size === 1
