import type { Entry } from './shown-values.ts'

/** Mark of an entry in a compared list. `movedFrom` is the position in the other list, counted from 1. */
export type EntryMark = 'same' | 'removed' | 'added' | 'changed' | { movedFrom: number }

/** Compares a list with another list, entry by entry. Only the side `after` marks moved entries. */
export function markedEntries(entries: readonly Entry[], others: readonly Entry[], side: 'before' | 'after') {
  const placeOf = new Map(others.map(({ key }, place) => [key, place]))
  const inOrder = longestRising(entries.flatMap(({ key }) => placeOf.get(key) ?? []))
  return entries.map((entry): { entry: Entry; mark: EntryMark } => {
    const place = placeOf.get(entry.key)
    if (place === undefined) return { entry, mark: side === 'before' ? 'removed' : 'added' }
    if (others[place]?.text !== entry.text) return { entry, mark: 'changed' }
    return { entry, mark: side === 'after' && !inOrder.has(place) ? { movedFrom: place + 1 } : 'same' }
  })
}

/** Returns the longest increasing subsequence, which contains the positions of the entries that were not moved. */
function longestRising(places: readonly number[]): ReadonlySet<number> {
  let longest: number[] = []
  const endingWith: number[][] = []
  for (const place of places) {
    const before = endingWith.filter((run) => (run.at(-1) ?? 0) < place)
    const best = before.reduce<number[]>((most, run) => (run.length > most.length ? run : most), [])
    const run = [...best, place]
    endingWith.push(run)
    if (run.length > longest.length) longest = run
  }
  return new Set(longest)
}
