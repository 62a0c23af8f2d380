/**
 * In the place of loaders that the 3D library brings, and no model of the shop needs (vite.config.ts): meshes are compressed by meshopt, textures are
 * pictures. A model that needs them is not shown, and says so.
 */

export class DRACOLoader {
  setDecoderPath() {
    return this
  }
  preload(): never {
    throw new Error('models compressed by Draco are not shown')
  }
}

export class KTX2Loader {
  setTranscoderPath() {
    return this
  }
  detectSupport() {
    return this
  }
  setWithCredentials() {
    return this
  }
}

export const RGBELoader = undefined
export const HDRJPGLoader = undefined
