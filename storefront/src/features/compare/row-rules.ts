import type { ComparedRow } from '@shop/contract/catalog/comparison'
import type { SpecGroup } from '@shop/contract/catalog/kinds'

/** Returns the rows in which each kind has a value. `kinds` has one entry per product, undefined for a product without a kind. */
export function sharedRows(rows: readonly ComparedRow[], kinds: readonly unknown[]): ComparedRow[] {
  const different = new Set(kinds)
  if (different.size < 2) return [...rows]
  return rows.filter(({ values }) => [...different].every((kind) => values.some((value, place) => value !== null && kinds[place] === kind)))
}

export function groupsOf(rows: readonly ComparedRow[]): Array<{ group: SpecGroup; rows: ComparedRow[] }> {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
}

/** Returns the test condition that all values of the row share; undefined if their conditions differ. */
export function sharedCondition({ values, conditions }: ComparedRow): string | undefined {
  const stated = conditions.filter((_, place) => values[place] !== null)
  return new Set(stated).size === 1 ? (stated[0] ?? undefined) : undefined
}

/** Returns the length of a value's bar in percent of the longest bar; undefined unless more is better. */
export function shareOf({ values, best, direction }: ComparedRow, place: number): number | undefined {
  const [value, most] = [values[place], values[best[0] ?? -1]]
  if (direction !== 'more' || typeof value !== 'number' || typeof most !== 'number' || value < 0 || most <= 0) return undefined
  return Math.round((value / most) * 100)
}

/** Returns the indexes of the lowest numbers, including ties; empty for fewer than two numbers. */
export function lowestOf(numbers: readonly number[]): number[] {
  const lowest = Math.min(...numbers)
  return numbers.length < 2 ? [] : numbers.flatMap((number, place) => (number === lowest ? [place] : []))
}
