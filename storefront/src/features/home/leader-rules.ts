/** A part of the window, as `getBoundingClientRect` tells it. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
interface Point {
  x: number
  y: number
}

/** A line on the sheet: from a number level to the edge of the picture, then to what it is about. */
export interface Line {
  from: Point
  edge: number
  to: Point
}

interface Measured {
  outer: Rect
  /** The box of the picture, in which it is shown whole, with so much padding all round. */
  picture: Rect
  padding: number
  /** The picture's own width by its height. */
  ratio: number
  numbers: Rect[]
  /** A place in the picture for each number, in shares of it. */
  targets: Array<[x: number, y: number]>
}

/** Between a number and its line, in CSS pixels. */
const GAP = 4

/** The lines of a sheet, in its own pixels. */
export function leaderLines({ outer, picture, padding, ratio, numbers, targets }: Measured): Line[] {
  const inner = { width: picture.width - 2 * padding, height: picture.height - 2 * padding }
  const shown = { width: Math.min(inner.width, inner.height * ratio), height: Math.min(inner.height, inner.width / ratio) }
  const left = picture.left - outer.left + (picture.width - shown.width) / 2
  const top = picture.top - outer.top + (picture.height - shown.height) / 2
  return numbers.flatMap((number, index) => {
    const [x, y] = targets[index] ?? []
    if (x === undefined || y === undefined) return []
    const isRight = number.left > picture.left // of the picture
    return [
      {
        from: {
          x: number.left - outer.left + (isRight ? -GAP : number.width + GAP),
          y: Math.round(number.top - outer.top + number.height / 2) + 0.5,
        },
        edge: picture.left - outer.left + (isRight ? picture.width : 0),
        to: { x: left + x * shown.width, y: top + y * shown.height },
      },
    ]
  })
}
