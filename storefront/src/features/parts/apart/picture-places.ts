import type { Place } from '../../model-3d/apart/apart-rules.ts'
import { placeBalloons } from './place-balloons.ts'

/** Size of the stage in pixels on the narrowest phone. Positions that fit there fit on every screen. */
const STAGE = { width: 320, height: 240 }
const TARGET_PX = 36

/** Assumed radius of a part as a fraction of the picture's width. The server does not analyse the picture. */
const PART = 0.17

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

const known = new Map<string, Array<Place | undefined>>()
const MAX_KNOWN = 500

/** Returns places for numbers. Points and places are fractions of the picture. Memoized, because pages are rendered often. */
export function picturePlaces(points: ReadonlyArray<readonly [number, number]>): Array<Place | undefined> {
  const key = JSON.stringify(points)
  const found = known.get(key)
  if (found) return found
  const targets = points.map(([x, y]) => ({ x: x * STAGE.width, y: y * STAGE.height }))
  const covered = (place: Place) =>
    targets.reduce((sum, target) => sum + Math.max(0, 1 - distance(place, target) / (PART * STAGE.width)), 0)
  const places = placeBalloons({ stage: STAGE, size: TARGET_PX, targets, covered }).map(
    (place) => place && { x: place.x / STAGE.width, y: place.y / STAGE.height },
  )
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, places)
  return places
}
