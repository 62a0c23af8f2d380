import type { ModelBounds } from '@shop/contract/limits'
import { type DimensionLine, dimensionLines, type Point } from '../dimensions/dimension-lines.ts'
import type { Dimensions } from '../dimensions/dimensions.ts'
import { type ApartCamera, forwardOf, frameIn, projectionAt, type Size } from './apart-rules.ts'

/** Distance of the lines from the model, as a fraction of its longest side. It is small, because the model fills the picture. */
const GAP = 0.045

const pointAt = ([x, y, z]: readonly [number, number, number]): Point => ({ x, y, z })

/** Returns dimension lines in stage pixels, projected with the camera of the assembled model. */
export function linesOnPicture(
  dimensions: Dimensions,
  { min, max, camera }: Pick<ModelBounds, 'min' | 'max'> & { camera: ApartCamera },
  stage: Size,
): DimensionLine[] {
  const [low, high] = [pointAt(min), pointAt(max)]
  const middle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 }
  const { left, top, width, height } = frameIn(stage)
  const see = projectionAt(camera, 0)
  const { target, distance } = camera.together
  const forward = pointAt(forwardOf(camera))
  const looksAt = pointAt(target)
  const sight = {
    size: { x: high.x - low.x, y: high.y - low.y, z: high.z - low.z },
    eye: {
      x: looksAt.x - distance * forward.x - middle.x,
      y: looksAt.y - distance * forward.y - middle.y,
      z: looksAt.z - distance * forward.z - middle.z,
    },
    project: ({ x, y, z }: Point) => {
      const place = see([x + middle.x, y + middle.y, z + middle.z])
      return { x: left + place.x * width, y: top + place.y * height }
    },
  }
  return dimensionLines(dimensions, sight, GAP)
}
