import { type Place, type Point, reachOf, type Sight } from './dimensions/dimension-lines.ts'

interface Stage {
  width: number
  height: number
}

interface Framing {
  /** Of the model's bounding box. */
  size: Point
  stage: Stage
  /** The vertical field of view, and from how far above the model is seen, in radians. */
  fieldOfView: number
  elevation: number
  /** Whether the model's name stands on the stage, in its upper corner. */
  hasTitle: boolean
}

/** Room for what stands on the stage, in its pixels: the words below, the half of a dimension at the side. */
const MARGIN = { wide: { top: 28, side: 40, bottom: 60 }, narrow: { top: 28, side: 28, bottom: 84 } }
/** The name in the corner: two lines and the number. */
const TITLE_PX = 72
const NARROW_PX = 600
/** Halvings of the interval in which the distance is looked for. */
const STEPS = 24

/**
 * From how far off a model is first seen, and which height above its ground is in the middle of the stage, in its own measure: so that it and its dimension
 * lines stand clear of the words, however it is turned.
 */
export function framing({ size, stage, fieldOfView, elevation, hasTitle }: Framing) {
  const reach = reachOf(size)
  const slope = Math.tan(fieldOfView / 2)
  const margin = stage.width < NARROW_PX ? MARGIN.narrow : MARGIN.wide
  const room = {
    above: slope * (1 - (2 * (margin.top + (hasTitle ? TITLE_PX : 0))) / stage.height),
    below: slope * (1 - (2 * margin.bottom) / stage.height),
    beside: (slope * (stage.width - 2 * margin.side)) / stage.height,
  }
  const [up, away] = [Math.sin(elevation), Math.cos(elevation)]

  /** The heights in the middle at which the near edge of the ground, and the far and near edges of the top, just stand clear. */
  const at = (distance: number) => {
    const highest = (room.below * (distance - reach * away) - reach * up) / (away - room.below * up)
    const topAt = (nearness: number) => size.y - (room.above * (distance - nearness * away) + nearness * up) / (away + room.above * up)
    return { lowest: Math.max(topAt(-reach), topAt(reach)), highest }
  }
  const isClear = (distance: number) => {
    const { lowest, highest } = at(distance)
    const depth = distance - Math.max(0, size.y - (lowest + highest) / 2) * up
    return lowest <= highest && reach <= room.beside * Math.sqrt(Math.max(0, depth * depth - reach * reach))
  }
  let [near, far] = [0, 100 * (reach + size.y)]
  for (let step = 0; step < STEPS; step++) {
    const middle = (near + far) / 2
    if (isClear(middle)) far = middle
    else near = middle
  }
  const { lowest, highest } = at(far)
  return { distance: far, height: (lowest + highest) / 2 }
}

/** A circle on the ground around the model and its lines, as it is seen: an ellipse, in pixels of the stage. */
export interface Ground {
  middle: Place
  across: number
  deep: number
}

/** The ground of what is in sight. */
export function groundOf({ size, eye, project }: Sight): Ground {
  const reach = reachOf(size)
  const off = Math.hypot(eye.x, eye.z) || 1
  const [x, z] = [(eye.x / off) * reach, (eye.z / off) * reach]
  const seen = (right: number, near: number) => project({ x: near * x + right * z, y: -size.y / 2, z: near * z - right * x })
  const [left, right, front, back] = [seen(-1, 0), seen(1, 0), seen(0, 1), seen(0, -1)]
  return {
    middle: { x: (front.x + back.x) / 2, y: (front.y + back.y) / 2 },
    across: Math.abs(right.x - left.x) / 2,
    deep: Math.max(1, Math.abs(front.y - back.y) / 2),
  }
}
