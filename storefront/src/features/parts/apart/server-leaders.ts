import type { Place } from '../../model-3d/apart/apart-rules.ts'
import type { PlacedPart } from './drawn-parts.ts'
import { picturePlaces } from './picture-places.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Returns the positions of numbers and leader lines for each of `count` parts; undefined for parts without a point. */
export function leadersOf(parts: PlacedPart[], count: number) {
  const shown = parts.flatMap(({ at }, index) => (at ? [{ at, index }] : []))
  const places = picturePlaces(shown.map(({ at }) => at))
  return Array.from({ length: count }, (_, index) => {
    const order = shown.findIndex((one) => one.index === index)
    const [at, from] = [shown[order]?.at, places[order]]
    return at && from && leaderBetween(from, { x: at[0], y: at[1] })
  })
}

function leaderBetween(from: Place, at: Place) {
  const [left, top, cx, cy] = [percent(from.x), percent(from.y), percent(at.x), percent(at.y)]
  return { number: { left, top }, line: { x1: left, y1: top, x2: cx, y2: cy }, dot: { cx, cy } }
}
