import type { Kind } from '@shop/contract/catalog/kinds'
import { type Measure, toCanonical } from '@shop/contract/catalog/units'
import type { Columns } from '../listing/columns/columns.rules.ts'
import { at } from '../listing/columns/numbers.rules.ts'

/** The listing of the shop, as far as rules go by it. */
export interface Facts {
  columns: Columns
  /** What figures of definitions are compared in. */
  compared: ReadonlyArray<{ key: string } & Measure>
  /** What each series is of. */
  kinds: ReadonlyMap<number, Kind | null>
}

/** The column of a definition, if it measures what is wanted. `inUnit`: one of its numbers in the unit that is wanted. */
export function numbersOf({ columns, compared }: Facts, key: string, wanted: Measure | undefined) {
  const column = columns.specs.get(key)
  const own = compared.find((one) => one.key === key)
  if (!column || !wanted || own?.dimension !== wanted.dimension) return undefined
  const isSame = own.unit === '' || own.unit === wanted.unit
  return { ...column, inUnit: (number: number) => (isSame ? number : (toCanonical(number, own.unit, wanted) ?? Number.NaN)) }
}

/** The codes that a product states of a definition. */
export function codesAt({ words }: Columns, key: string, slot: number): string[] {
  const column = words.get(key)
  return column?.sets.sets[at(column.codes, slot)] ?? []
}
