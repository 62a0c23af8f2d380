import { figuresOf, type Exported } from '../glb/exported.ts'
import { cameraOf, DEFAULT_VIEW, type Camera, type Vector } from './camera.ts'
import { pointsToward, type Part } from './points.ts'
import type { Apart } from './types.ts'

/** What the extras of a GLB say of how its model comes apart. */
export interface Assembly {
  camera: Camera
  /** By node, in their order: its group and its extras. Nodes of no group have none. */
  nodes: ({ group: string; extras: { move: Vector; during: [number, number]; point?: Vector } } | undefined)[]
}

/** Figures are rounded to hundredths of a millimetre. */
const round = (value: number) => Math.round(value * 1e5) / 1e5
const rounded = ([x, y, z]: Vector): Vector => [round(x), round(y), round(z)]

/** The camera and the points of the numbers of a model that comes apart. */
export function assemblyOf(exported: Exported, view: Apart['view'] = DEFAULT_VIEW): Assembly {
  const parts = partsOf(exported)
  const found = cameraOf(parts, view)
  const stand = ({ target, distance }: Camera['apart']) => ({ target: rounded(target), distance: round(distance) })
  const camera = { ...found, together: stand(found.together), apart: stand(found.apart) }
  const points = pointsToward(parts, camera)
  return {
    camera,
    nodes: exported.told.nodes.map(({ way }, index) => {
      if (!way) return undefined
      const { part: group, move, during } = way
      const point = points.get(group)
      return { group, extras: { move: rounded(move), during, ...(point?.part === index && { point: rounded(point.at) }) } }
    }),
  }
}

/** The triangles of every node as they stand, with what is known of how they come off. */
export const partsOf = ({ told, bytes }: Exported): Part[] =>
  told.nodes.map(({ mesh, isMirrored, at, turn, way, pointed }) => {
    const [x = 0, y = 0, z = 0] = at
    const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = turn
    const mirror = isMirrored ? -1 : 1
    const figures = (told.meshes[mesh] ?? []).flatMap(({ position }) => [...figuresOf(bytes, position, 3)])
    const points = new Float64Array(figures.length)
    for (let index = 0; index < figures.length; index += 3) {
      const [u, v, w] = [(figures[index] ?? 0) * mirror, figures[index + 1] ?? 0, figures[index + 2] ?? 0]
      points.set([x + a * u + b * v + c * w, y + d * u + e * v + f * w, z + g * u + h * v + i * w], index)
    }
    return { points, way: way ?? undefined, group: way?.part, pointed }
  })
