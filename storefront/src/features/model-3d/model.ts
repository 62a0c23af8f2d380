import type { Kind } from '@shop/ui/drawing'
import type { Dimensions } from './dimensions/dimensions.ts'

export interface Model {
  modelUrl: string
  /** Product picture that is shown until the model is ready. */
  poster: string | undefined
  name: string
  /** Undefined until the product's specs are loaded. */
  dimensions: Dimensions | undefined
  /** Kind whose drawing replaces a missing picture, and the model on devices without 3D. */
  kind: Kind | undefined
}
