import type { PlacedPart } from './drawn-parts.ts'
import type { Leader } from './leaders.ts'
import { picturePlaces } from './picture-places.ts'

export { leadersSvg, placeStyle } from './leaders.ts'

/** Where the number of each part stands, and where it points; undefined where it points at nothing in the picture. `count`: of the parts, `parts` being none without a picture. */
export function leadersOf(parts: PlacedPart[], count: number): Leader[] {
  const shown = parts.flatMap(({ at }, index) => (at ? [{ at, index }] : []))
  const places = picturePlaces(shown.map(({ at }) => at))
  return Array.from({ length: count }, (_, index) => {
    const order = shown.findIndex((one) => one.index === index)
    const [at, from] = [shown[order]?.at, places[order]]
    return at && from ? { at: { x: at[0], y: at[1] }, from } : undefined
  })
}
