import type { Axis, Dimensions } from './dimensions.ts'
import { statedAxes } from './dimensions.ts'

export interface Point {
  x: number
  y: number
  z: number
}
/** Position in stage pixels from the top left. */
export interface Place {
  x: number
  y: number
}

/** View of a model. `size` is that of its bounding box; `eye` and the points of `project` are relative to the box's centre. */
export interface Sight {
  size: Point
  eye: Point
  project: (point: Point) => Place
}

export interface DimensionLine {
  axis: Axis
  from: Place
  to: Place
  leads: [Place, Place][]
  /** True if the line is seen nearly end on, so that its length cannot be judged. */
  isFaint: boolean
}

/** Distance of the lines from the box, as a fraction of the box's longest side. */
const GAP = 0.1
/** Length of the short lines at both ends, as a multiple of the gap. */
const LEAD = 1.2
/** An axis counts as seen end on if the cosine of its angle to the line of sight is greater. */
const END_ON = 0.93

/** Returns the box side of each dimension: length along z, as in glTF, unless length and width contradict the box's proportions. */
export function sideOf({ length, width }: Dimensions, { x, z }: Point): Record<Axis, keyof Point> {
  const isTurned = length !== undefined && width !== undefined && length > width !== z > x
  return isTurned ? { length: 'x', width: 'z', height: 'y' } : { length: 'z', width: 'x', height: 'y' }
}

/** `gapShare` is the distance of the lines from the box, as a fraction of the box's longest side. */
export function dimensionLines(dimensions: Dimensions, sight: Sight, gapShare = GAP): DimensionLine[] {
  const { size, eye, project } = sight
  const sides = sideOf(dimensions, size)
  const gap = gapShare * Math.max(size.x, size.y, size.z)
  const distance = Math.hypot(eye.x, eye.y, eye.z)

  return statedAxes(dimensions).map((axis) => {
    const side = sides[axis]
    const { corner, outwards } = side === 'y' ? uprightAt(sight) : onTheGround(side, sight)
    const at = (share: number, away: number) => project(moved({ ...corner, [side]: (share * size[side]) / 2 }, outwards, away * gap))
    const isFaint = Math.abs(eye[side]) > END_ON * distance
    return {
      axis,
      from: at(-1, 1),
      to: at(1, 1),
      leads: [-1, 1].map((share): [Place, Place] => [at(share, 0.15), at(share, LEAD)]),
      isFaint,
    }
  })
}

/** Returns the radius of a circle around the box's vertical axis that contains box and lines. */
export function reachOf({ x, y, z }: Point) {
  const lead = LEAD * GAP * Math.max(x, y, z)
  return Math.max(Math.hypot(x / 2 + lead, z / 2), Math.hypot(x / 2, z / 2 + lead))
}

/** Space around a figure in pixels. */
const AROUND_FIGURE = 5

/** Cuts a line where the figure in its middle lies, so that the figure needs no halo. Returns no parts if the figure takes the whole line. */
export function cutAround({ from, to }: Pick<DimensionLine, 'from' | 'to'>, figure: { width: number; height: number }): [Place, Place][] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const reach = Math.min((figure.width / 2) * (length / Math.abs(dx || 1e-6)), (figure.height / 2) * (length / Math.abs(dy || 1e-6)))
  const half = 0.5 - (reach + AROUND_FIGURE) / length
  if (half <= 0) return []
  const at = (share: number) => ({ x: from.x + dx * share, y: from.y + dy * share })
  return [
    [from, at(half)],
    [at(1 - half), to],
  ]
}

type Outwards = Partial<Point>

function onTheGround(side: 'x' | 'z', { size, eye }: Sight) {
  const across = side === 'x' ? 'z' : 'x'
  const facing = eye[across] < 0 ? -1 : 1
  const corner = { x: 0, y: -size.y / 2, z: 0, [across]: (facing * size[across]) / 2 }
  return { corner, outwards: { [across]: facing } as Outwards } // TypeScript types a computed name as string
}

function uprightAt({ size, eye, project }: Sight) {
  const [x, z] = [eye.x < 0 ? -1 : 1, eye.z < 0 ? -1 : 1]
  const edges: Array<{ corner: Point; outwards: Outwards }> = [
    { corner: { x: (x * size.x) / 2, y: 0, z: (-z * size.z) / 2 }, outwards: { z: -z } },
    { corner: { x: (-x * size.x) / 2, y: 0, z: (z * size.z) / 2 }, outwards: { x: -x } },
  ]
  return edges.reduce((left, edge) => (project(edge.corner).x < project(left.corner).x ? edge : left))
}

const moved = ({ x, y, z }: Point, outwards: Outwards, by: number) => ({
  x: x + (outwards.x ?? 0) * by,
  y: y + (outwards.y ?? 0) * by,
  z: z + (outwards.z ?? 0) * by,
})
