import type { ComparedRow } from '@shop/contract/catalog/comparison'
import type { SpecGroup } from '@shop/contract/catalog/kinds'

/** The rows that make sense for all: where kinds differ, those that a product of every kind states. `kinds`: of each product, undefined for that of no kind. */
export function sharedRows(rows: readonly ComparedRow[], kinds: readonly unknown[]): ComparedRow[] {
  const different = new Set(kinds)
  if (different.size < 2) return [...rows]
  return rows.filter(({ values }) => [...different].every((kind) => values.some((value, place) => value !== null && kinds[place] === kind)))
}

/** Rows under the heads of their groups, in their order. */
export function groupsOf(rows: readonly ComparedRow[]): Array<{ group: SpecGroup; rows: ComparedRow[] }> {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
}

/** The condition that all figures of a row hold under; undefined where it is not one. */
export function sharedCondition({ values, conditions }: ComparedRow): string | undefined {
  const stated = conditions.filter((_, place) => values[place] !== null)
  return new Set(stated).size === 1 ? (stated[0] ?? undefined) : undefined
}

/** How long the bar of a figure is beside the longest one, in whole percent; undefined where the row has none: more has to be plainly better. */
export function shareOf({ values, best, direction }: ComparedRow, place: number): number | undefined {
  const [value, most] = [values[place], values[best[0] ?? -1]]
  if (direction !== 'more' || typeof value !== 'number' || typeof most !== 'number' || value < 0 || most <= 0) return undefined
  return Math.round((value / most) * 100)
}

/** The places of the lowest of several numbers, several where they tie; none of fewer than two. */
export function lowestOf(numbers: readonly number[]): number[] {
  const lowest = Math.min(...numbers)
  return numbers.length < 2 ? [] : numbers.flatMap((number, place) => (number === lowest ? [place] : []))
}
