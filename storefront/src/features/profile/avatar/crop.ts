/** Size of a picture in pixels. */
interface Size {
  width: number
  height: number
}

/** Square part of a picture, in pixels of the picture. */
export interface Crop {
  x: number
  y: number
  side: number
}

/** Side of the smallest square, as a fraction of the picture's shorter side. */
export const LEAST_SHARE = 0.2

export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Moves the square by pixels, within the picture's edges. */
export const movedCrop = (picture: Size, { x, y, side }: Crop, by: { x: number; y: number }): Crop => ({
  x: clamp(x + by.x, picture.width - side),
  y: clamp(y + by.y, picture.height - side),
  side,
})

/** Resizes the square around its centre, within the picture's edges. `share` is a fraction of the picture's shorter side. */
export function resizedCrop(picture: Size, { x, y, side }: Crop, share: number): Crop {
  const next = Math.min(picture.width, picture.height) * Math.min(1, Math.max(LEAST_SHARE, share))
  return movedCrop(picture, { x, y, side: next }, { x: (side - next) / 2, y: (side - next) / 2 })
}

/** Returns the square's side as a fraction of the picture's shorter side. */
export const shareOf = ({ width, height }: Size, { side }: Crop) => side / Math.min(width, height)

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
