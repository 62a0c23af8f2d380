import type { Kind } from '@shop/contract/catalog/kinds'
import { type Measure, toCanonical } from '@shop/contract/catalog/units'
import type { Columns } from '../columns/columns.rules.ts'
import { at } from '../columns/numbers.rules.ts'

export interface Facts {
  columns: Columns
  /** Dimension and unit of each compared spec. */
  compared: ReadonlyArray<{ key: string } & Measure>
  kinds: ReadonlyMap<number, Kind | null>
}

/** Returns the column of a spec; undefined if the spec has another dimension. `inUnit` converts a number to the wanted unit. */
export function numbersOf({ columns, compared }: Facts, key: string, wanted: Measure | undefined) {
  const column = columns.specs.get(key)
  const own = compared.find((one) => one.key === key)
  if (!column || !wanted || own?.dimension !== wanted.dimension) return undefined
  const isSame = own.unit === '' || own.unit === wanted.unit
  return { ...column, inUnit: (number: number) => (isSame ? number : (toCanonical(number, own.unit, wanted) ?? Number.NaN)) }
}

export function codesAt({ words }: Columns, key: string, slot: number): string[] {
  const column = words.get(key)
  return column?.sets.sets[at(column.codes, slot)] ?? []
}
