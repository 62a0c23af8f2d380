import type { Axis, Dimensions } from './dimensions.ts'
import { statedAxes } from './dimensions.ts'

export interface Point {
  x: number
  y: number
  z: number
}
/** A place on the stage, in pixels from its top left. */
export interface Place {
  x: number
  y: number
}

/** What is in sight: the model's bounding box, from where it is seen (both from the box's middle), and where a point of the scene is on the stage. */
export interface Sight {
  size: Point
  eye: Point
  project: (point: Point) => Place
}

/** A line on the stage that shows how long an axis is, with a short line at each end that leads to the model. */
export interface DimensionLine {
  axis: Axis
  from: Place
  to: Place
  leads: [Place, Place][]
  /** Seen nearly end on, so that its length cannot be judged. */
  isFaint: boolean
}

/** How far from the box the lines stand, as a share of its longest side. */
const GAP = 0.1
/** How far the short lines reach, in gaps. */
const LEAD = 1.2
/** Beyond this cosine of the angle between an axis and the line of sight, the axis faces away. */
const END_ON = 0.93

/**
 * Along which sides of the box length and width lie. A glTF looks along z, so that is its length; but where both are stated, the longer one lies along
 * the longer side: not every tool exports as the format wants it.
 */
export function sideOf({ length, width }: Dimensions, { x, z }: Point): Record<Axis, keyof Point> {
  const isTurned = length !== undefined && width !== undefined && length > width !== z > x
  return isTurned ? { length: 'x', width: 'z', height: 'y' } : { length: 'z', width: 'x', height: 'y' }
}

/** A line for each axis that is stated: length and width on the ground before the model, height beside it, `gapShare` of the longest side off the box. */
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

/** How far a box and its lines reach from the box's upright axis. */
export function reachOf({ x, y, z }: Point) {
  const lead = LEAD * GAP * Math.max(x, y, z)
  return Math.max(Math.hypot(x / 2 + lead, z / 2), Math.hypot(x / 2, z / 2 + lead))
}

type Outwards = Partial<Point>

/** The lower edge that faces the eye. */
function onTheGround(side: 'x' | 'z', { size, eye }: Sight) {
  const across = side === 'x' ? 'z' : 'x'
  const facing = eye[across] < 0 ? -1 : 1
  const corner = { x: 0, y: -size.y / 2, z: 0, [across]: (facing * size[across]) / 2 }
  return { corner, outwards: { [across]: facing } as Outwards } // a computed name is any string to TypeScript
}

/** Of the two upright edges that bound the model in sight, the left one. */
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
