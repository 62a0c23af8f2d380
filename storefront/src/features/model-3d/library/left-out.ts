/** Substitutes for unused loaders (bundling/model-viewer.ts): the shop's models use meshopt and images; others fail with an error. */

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
