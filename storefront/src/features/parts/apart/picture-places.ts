import type { Place } from '../../model-3d/apart/apart-rules.ts'
import { placeBalloons } from './place-balloons.ts'

/** The stage that the server places balloons on, as it knows none: the picture on the narrowest phone, in pixels. What has room there has it everywhere. */
const STAGE = { width: 320, height: 240 }
const TARGET_PX = 36

/** How far around its point a part is taken to reach, as the picture itself is not looked at: in widths of the picture. */
const PART = 0.11

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

const known = new Map<string, Array<Place | undefined>>()
const MAX_KNOWN = 500

/** The places of the balloons of a picture whose numbers point at `points`, in shares of it. Remembered: pages are rendered often. */
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
