/** The lists of values that products have: few, whatever the number of products. Each has a place. */
export interface Sets<Value> {
  sets: Value[][]
  places: Map<string, number>
}

/** Sets of which these are the first. */
export const createSets = <Value>(...sets: Value[][]): Sets<Value> => ({
  sets,
  places: new Map(sets.map((set, place) => [set.join(), place])),
})

/** Sets of their own. */
export const copiedSets = <Value>({ sets, places }: Sets<Value>): Sets<Value> => ({ sets: [...sets], places: new Map(places) })

/** The place of a list of values. */
export function placeOfSet<Value>({ sets, places }: Sets<Value>, values: Value[]) {
  const key = values.join()
  const place = places.get(key) ?? sets.push([...new Set(values)]) - 1
  places.set(key, place)
  return place
}

/** Codes of a spec that is stated in words: of each slot the place of its list of codes; 0: it has none. */
export interface WordColumn {
  codes: Uint32Array
  sets: Sets<string>
}

/** A column of slots that have no codes. */
export const createWords = (capacity: number): WordColumn => ({ codes: new Uint32Array(capacity), sets: createSets<string>([]) })

/** The place of a value in a list, which it joins where it is new. */
export function placeIn<Value>(list: Value[], value: Value): number {
  const place = list.indexOf(value)
  return place >= 0 ? place : list.push(value) - 1
}
