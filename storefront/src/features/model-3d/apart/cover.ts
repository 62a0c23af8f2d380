import type { Place } from './apart-rules.ts'

/** What of a frame of 4:3 is covered, in cells. */
export type Cover = ReturnType<typeof createCover>

const [COLUMNS, ROWS] = [128, 96]

/** A frame of which nothing is covered yet. All places are in shares of it, and may lie outside. */
export function createCover() {
  const cells = new Uint8Array(COLUMNS * ROWS)
  const mark = (column: number, row: number) => {
    if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) cells[row * COLUMNS + column] = 1
  }
  return {
    /** Covers a triangle. */
    add(...corners: [Place, Place, Place]) {
      const [a, b, c] = corners.map(({ x, y }) => ({ x: x * COLUMNS, y: y * ROWS })) as typeof corners // three of three
      for (const { x, y } of [a, b, c]) mark(Math.floor(x), Math.floor(y))
      const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      if (Math.abs(area) < 0.5) return // no more than its corners
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
    /** How much of an ellipse around a place is covered, 0–1. What lies outside of the frame is not. */
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
