import type { Entry } from './values.ts'

/** How an entry of a list stands against the other list: `movedFrom` is its place there, from 1. */
export type EntryMark = 'same' | 'removed' | 'added' | 'changed' | { movedFrom: number }

/** The entries of a list, each with how it stands against those of the other one. `side`: which of the two this is; what was moved is told of `after`. */
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

/** The most places that follow each other upwards: the entries that have stayed, while the others were moved around them. */
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
