import type { Kind } from '../../ui/drawing/kind.ts'
import type { Dimensions } from './dimensions/dimensions.ts'

/** A model in 3D, and what stands in for it. */
export interface Model {
  modelUrl: string
  /** The product's picture, in sight until the model is. */
  poster: string | undefined
  name: string
  /** Undefined while they are not known. */
  dimensions: Dimensions | undefined
  /** Its drawing, where there is no picture or no 3D. */
  kind: Kind | undefined
}
