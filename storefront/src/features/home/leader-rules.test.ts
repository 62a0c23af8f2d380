import { describe, expect, it } from 'vitest'
import { leaderLines, type Line, type Rect } from './leader-rules.ts'

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })
const outer = rect(100, 50, 1200, 500)

describe('leader lines', () => {
  it('lead from a number on the right, level to the edge of the picture, to a place in it', () => {
    const measured = { outer, picture: rect(100, 50, 700, 500), padding: 20, ratio: 4 / 3, numbers: [rect(840, 240, 26, 26)] }

    expect(leaderLines({ ...measured, targets: [[0.5, 0.5]] })).toEqual([
      [
        { x: 736, y: 203.5 },
        { x: 700, y: 203.5 },
        { x: 350, y: 250 },
      ],
    ])
    // As high as its box without padding, 460: 613 wide, 43 from the left.
    const [corner] = leaderLines({ ...measured, targets: [[0, 0]] })
    expect(corner?.at(-1)?.x).toBeCloseTo(43.3, 1)
    expect(corner?.at(-1)?.y).toBeCloseTo(20, 5)
  })

  it('lead to the other side where the picture stands on the right', () => {
    const measured = { outer, picture: rect(600, 50, 700, 300), padding: 0, ratio: 4 / 3, numbers: [rect(560, 100, 26, 26)] }

    expect(leaderLines({ ...measured, targets: [[1, 1]] })).toEqual([
      [
        { x: 490, y: 63.5 },
        { x: 500, y: 63.5 },
        { x: 1050, y: 300 },
      ],
    ])
  })

  it('are as many as there are places', () => {
    const numbers = [rect(840, 100, 26, 26), rect(840, 200, 26, 26)]

    expect(leaderLines({ outer, picture: rect(100, 50, 700, 500), padding: 0, ratio: 1, numbers, targets: [[0, 0]] })).toHaveLength(1)
    expect(leaderLines({ outer, picture: rect(100, 50, 700, 500), padding: 0, ratio: 1, numbers: [], targets: [[0, 0]] })).toEqual([])
  })

  const places: Array<[number, number]> = [
    [0.68, 0.47],
    [0.545, 0.655],
    [0.39, 0.53],
    [0.2, 0.2],
    [0.85, 0.85],
  ]
  const orders = places.flatMap((a) => places.flatMap((b) => places.map((c) => [a, b, c]))).filter((order) => new Set(order).size === 3)
  const numbers = [330, 410, 490].map((top) => rect(840, top, 26, 26))

  it.each([
    ['left', rect(100, 50, 700, 500)],
    ['right', rect(920, 50, 380, 500)],
  ])('never cross, in whatever order the places are, in a picture on the %s', (_, picture) => {
    const drawn = orders.map((targets) => leaderLines({ outer, picture, padding: 20, ratio: 4 / 3, numbers, targets }))

    expect(drawn.filter((lines) => lines.some((one, index) => lines.slice(index + 1).some((other) => areNear(one, other))))).toEqual([])
    expect(drawn.filter((lines) => lines.length < 3).length).toBeLessThan(orders.length / 5) // one for which there is no way
  })

  it('are straight where they can be, and lead around the others otherwise', () => {
    const lines = leaderLines({ outer, picture: rect(100, 50, 700, 500), padding: 20, ratio: 4 / 3, numbers, targets: places.slice(0, 3) })

    expect(lines.map(({ length }) => length)).toEqual([3, 3, 4])
  })
})

/** Whether two lines come within a pixel of each other, looked at point by point. */
function areNear(one: Line, other: Line) {
  const pointsOf = (line: Line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index] ?? to
      return Array.from({ length: 250 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / 249,
        y: from.y + ((to.y - from.y) * step) / 249,
      }))
    })
  const others = pointsOf(other)
  return pointsOf(one).some(({ x, y }) => others.some((point) => Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1))
}
