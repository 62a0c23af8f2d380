/** Distinct sets of values. Their number does not grow with the number of products. */
export interface Sets<Value> {
  sets: Value[][]
  places: Map<string, number>
}

export const createSets = <Value>(...sets: Value[][]): Sets<Value> => ({
  sets,
  places: new Map(sets.map((set, place) => [set.join(), place])),
})

export const copiedSets = <Value>({ sets, places }: Sets<Value>): Sets<Value> => ({ sets: [...sets], places: new Map(places) })

export function placeOfSet<Value>({ sets, places }: Sets<Value>, values: Value[]) {
  const key = values.join()
  const place = places.get(key) ?? sets.push([...new Set(values)]) - 1
  places.set(key, place)
  return place
}

/** Column of word lists. `codes` has the index of each slot's list in `sets`; 0 is the empty list. */
export interface WordColumn {
  codes: Uint32Array
  sets: Sets<string>
}

export const createWords = (capacity: number): WordColumn => ({ codes: new Uint32Array(capacity), sets: createSets<string>([]) })

/** Returns the index of the value in the list. A new value is appended. */
export function placeIn<Value>(list: Value[], value: Value): number {
  const place = list.indexOf(value)
  return place >= 0 ? place : list.push(value) - 1
}
