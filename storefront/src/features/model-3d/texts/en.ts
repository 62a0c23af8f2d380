import type { Formats } from '../../../frame/formats.ts'

/** The words of the 3D viewer. English is the type of the other four. */
export const texts = ({ percent, megabytes }: Formats) => ({
  modelOf: (name: string) => `3D model of ${name}`,
  keys: 'Arrow keys turn, plus and minus zoom, 0 resets, D shows dimensions, F is full screen.',
  dragToTurn: 'Drag to turn · click, then scroll to zoom',
  swipeToTurn: 'Swipe to turn · pinch to zoom',
  resetView: 'Reset',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  dimensions: 'Dimensions',
  inYourRoom: 'In your room',
  roomRefused: 'This device could not show the model in your room.',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  unitOfDimensions: 'Unit of the dimensions',
  units: { cm: 'cm', inch: 'inch' },
  axisNames: { length: 'Length', width: 'Width', height: 'Height' },
  axisLetters: { length: 'L', width: 'W', height: 'H' },
  dimensionsNotStated: 'Dimensions not stated',
  heading: (degrees: number, elevation: number) => `Turned ${degrees}°, seen from ${elevation}° above`,
  modelLoading: (share: number) => `Model ${percent(share)}`,
  modelFailed: 'The model could not be loaded.',
  load3d: 'Load 3D',
  load3dOf: (bytes: number) => `Load 3D · ${megabytes(bytes)}`,
  no3d: 'This device cannot show 3D. Here is a drawing of the model.',
  elevations: { side: 'Side view', top: 'View from above', front: 'Front view' },
  models: 'Models in 3D',
  openProduct: (partNumber: string) => `Open ${partNumber}`,
  no360: 'No models in 3D yet',
  no360Text: 'Drawings and pictures are on every product page.',
})

export type Texts = ReturnType<typeof texts>
