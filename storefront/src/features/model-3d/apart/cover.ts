import type { Place } from './apart-rules.ts'

export type Cover = ReturnType<typeof createCover>

const [COLUMNS, ROWS] = [128, 96]

/** Greatest alpha value of a pixel that counts as transparent, so that soft shadows do not cover. */
const CLEAR = 100

/** Returns what a loaded picture with a transparent background covers of the frame; undefined if another host does not let it be read. */
export function coverOfPicture(picture: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [COLUMNS, ROWS]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const fit = Math.min(COLUMNS / picture.naturalWidth, ROWS / picture.naturalHeight)
  const [width, height] = [picture.naturalWidth * fit, picture.naturalHeight * fit]
  context?.drawImage(picture, (COLUMNS - width) / 2, (ROWS - height) / 2, width, height)
  try {
    const cover = createCover()
    if (context) cover.addPixels(context.getImageData(0, 0, COLUMNS, ROWS).data)
    return cover
  } catch {
    return undefined // SecurityError: the picture is from another host
  }
}

/** Creates a grid that records which parts of the frame are covered. Places are fractions of the frame and may lie outside. */
export function createCover() {
  const cells = new Uint8Array(COLUMNS * ROWS)
  const mark = (column: number, row: number) => {
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) cells[row * COLUMNS + column] = 1
  }
  return {
    /** Covers the cells of a picture's pixels (red, green, blue, alpha), one for each cell, that are not transparent. */
    addPixels(pixels: Uint8ClampedArray) {
      for (let cell = 0; cell < cells.length; cell++) if ((pixels[cell * 4 + 3] ?? 0) > CLEAR) cells[cell] = 1
    },
    add(...corners: [Place, Place, Place]) {
      const [a, b, c] = corners.map(({ x, y }) => ({ x: x * COLUMNS, y: y * ROWS })) as typeof corners // map keeps the length
      for (const { x, y } of [a, b, c]) mark(Math.floor(x), Math.floor(y))
      const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      if (Math.abs(area) < 0.5) return // so small a triangle covers only the cells of its corners
      const [left, right] = [Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))), Math.min(COLUMNS - 1, Math.max(a.x, b.x, c.x))]
      const [top, bottom] = [Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))), Math.min(ROWS - 1, Math.max(a.y, b.y, c.y))]
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const [x, y] = [column + 0.5, row + 0.5]
          const v = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area
          const w = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area
          if (v >= 0 && w >= 0 && v + w <= 1) mark(column, row)
        }
      }
    },
    /** Returns the fraction (0–1) of an ellipse that is covered. The area outside the frame counts as free. */
    share({ x, y }: Place, radiusX: number, radiusY: number) {
      let [all, covered] = [0, 0]
      const [across, down] = [radiusX * COLUMNS, radiusY * ROWS]
      for (let row = Math.floor(y * ROWS - down); row <= y * ROWS + down; row++) {
        for (let column = Math.floor(x * COLUMNS - across); column <= x * COLUMNS + across; column++) {
          if (((column + 0.5 - x * COLUMNS) / across) ** 2 + ((row + 0.5 - y * ROWS) / down) ** 2 > 1) continue
          all++
          if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) covered += cells[row * COLUMNS + column] ?? 0
        }
      }
      return all > 0 ? covered / all : 0
    },
  }
}
