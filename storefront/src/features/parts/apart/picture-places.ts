import type { Place, Size } from '../../model-3d/apart/apart-rules.ts'
import { placeBalloons } from './place-balloons.ts'

/** The stages that the server places balloons on, as it knows none: the smallest whose picture has each size of balloons, in pixels. */
const WIDE = { stage: { width: 720, height: 540 }, size: 44 }
const NARROW = { stage: { width: 320, height: 240 }, size: 36 }

/** How far around its point a part is taken to reach, as the picture itself is not looked at: in widths of the picture. */
const PART = 0.11

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

/** Where the balloons of a picture stand, in shares of it: on a wide page, and on a narrow one. */
export interface PicturePlaces {
  wide: Array<Place | undefined>
  narrow: Array<Place | undefined>
}

const known = new Map<string, PicturePlaces>()
const MAX_KNOWN = 500

/** The places of the balloons of a picture whose numbers point at `points`, in shares of it. Remembered: pages are rendered often. */
export function picturePlaces(points: ReadonlyArray<readonly [number, number]>): PicturePlaces {
  const key = JSON.stringify(points)
  const found = known.get(key)
  if (found) return found
  const on = ({ stage, size }: { stage: Size; size: number }) => {
    const targets = points.map(([x, y]) => ({ x: x * stage.width, y: y * stage.height }))
    const covered = (place: Place) =>
      targets.reduce((sum, target) => sum + Math.max(0, 1 - distance(place, target) / (PART * stage.width)), 0)
    return placeBalloons({ stage, size, targets, covered }).map((place) => place && { x: place.x / stage.width, y: place.y / stage.height })
  }
  const places = { wide: on(WIDE), narrow: on(NARROW) }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, places)
  return places
}
