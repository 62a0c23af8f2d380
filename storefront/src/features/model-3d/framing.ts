import { type Place, type Point, reachOf, type Sight } from './dimensions/dimension-lines.ts'

interface Stage {
  width: number
  height: number
}

interface Framing {
  size: Point
  stage: Stage
  /** Vertical field of view and elevation of the camera, in radians. */
  fieldOfView: number
  elevation: number
  hasTitle: boolean
}

/** Margins in stage pixels, with space for the texts below and half of a dimension's label at each side. */
const MARGIN = { wide: { top: 28, side: 40, bottom: 60 }, narrow: { top: 28, side: 28, bottom: 84 } }
/** Height of the title: the number and a name in two lines. */
const TITLE_PX = 72
const NARROW_PX = 600
/** Number of bisection steps to find the distance. */
const STEPS = 24

/** Returns the camera's distance and the height of its target, so that model and lines avoid the texts at any rotation. */
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

  /** Returns the lowest and highest target heights at which the ground's near edge and the top's edges avoid the margins. */
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

/** Circle on the ground around model and lines, projected to an ellipse in stage pixels. */
export interface Ground {
  middle: Place
  across: number
  deep: number
}

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
