/** Width and height in pixels. */
interface Size {
  width: number
  height: number
}

/** The square of a picture that is used, in the picture's own pixels. */
export interface Crop {
  x: number
  y: number
  side: number
}

/** The smallest square, as a share of the shorter side. */
export const LEAST_SHARE = 0.2

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** Moved by so many pixels, as far as the picture reaches. */
export const movedCrop = (picture: Size, { x, y, side }: Crop, by: { x: number; y: number }): Crop => ({
  x: clamp(x + by.x, picture.width - side),
  y: clamp(y + by.y, picture.height - side),
  side,
})

/** As large as a share of the shorter side, around the same middle as far as the picture reaches. */
export function resizedCrop(picture: Size, { x, y, side }: Crop, share: number): Crop {
  const next = Math.min(picture.width, picture.height) * Math.min(1, Math.max(LEAST_SHARE, share))
  return movedCrop(picture, { x, y, side: next }, { x: (side - next) / 2, y: (side - next) / 2 })
}

/** How large it is, as a share of the shorter side. */
export const shareOf = ({ width, height }: Size, { side }: Crop) => side / Math.min(width, height)

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
