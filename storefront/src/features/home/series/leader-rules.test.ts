import { describe, expect, it } from 'vitest'
import { leaderLines, type Line, type Rect } from './leader-rules.ts'

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })
const outer = rect(100, 50, 1200, 500)

const numbers = [330, 410, 490].map((top) => rect(840, top, 26, 26))
const onLeft = { outer, picture: rect(100, 50, 700, 500), padding: 20, ratio: 4 / 3, numbers }
const onRight = { outer, picture: rect(920, 50, 380, 500), padding: 20, ratio: 4 / 3, numbers }
const places: Array<[number, number]> = [
  [0.68, 0.47],
  [0.545, 0.655],
  [0.39, 0.53],
  [0.2, 0.2],
  [0.85, 0.85],
]

describe('leader lines', () => {
  it('lead from a number on the right, level to a shoulder 32 px inside the picture, straight to a place in it', () => {
    const [line] = leaderLines({ ...onLeft, numbers: [rect(840, 240, 26, 26)], targets: [[0.5, 0.5]] })

    expect(line).toEqual({
      index: 0,
      points: [
        { x: 736, y: 203.5 },
        { x: 668, y: 203.5 },
        { x: 350, y: 250 },
      ],
    })
    // the picture is as high as its box without padding, 460, so it is 613 wide and begins at 43
    const [corner] = leaderLines({ ...onLeft, targets: [[0, 0]] })
    expect(corner?.points[2].x).toBeCloseTo(43.3, 1)
    expect(corner?.points[2].y).toBeCloseTo(20, 5)
  })

  it('lead to the other side where the picture stands on the right', () => {
    const picture = rect(600, 50, 700, 300)

    expect(
      leaderLines({ outer, picture, padding: 0, ratio: 4 / 3, numbers: [rect(560, 100, 26, 26)], targets: [[1, 1]] })[0]?.points,
    ).toEqual([
      { x: 490, y: 63.5 },
      { x: 532, y: 63.5 },
      { x: 1050, y: 300 },
    ])
  })

  it('are as many as there are places', () => {
    expect(leaderLines({ ...onLeft, targets: [[0, 0]] })).toHaveLength(1)
    expect(leaderLines({ ...onLeft, numbers: [], targets: [[0, 0]] })).toEqual([])
    expect(leaderLines({ ...onLeft, targets: [null, [0.5, 0.5], null] }).map(({ index }) => index)).toEqual([1])
  })

  it('never turn back: a place beside the shoulder or behind it has none', () => {
    const wide = { ...onLeft, ratio: 2, padding: 0 }

    expect(leaderLines({ ...wide, targets: [[0.95, 0.5]] })).toEqual([])
    expect(leaderLines({ ...wide, targets: [[0.91, 0.5]] })).toHaveLength(1)
  })

  const orders = places.flatMap((a) => places.flatMap((b) => places.map((c) => [a, b, c]))).filter((order) => new Set(order).size === 3)

  it.each([
    ['left', onLeft],
    ['right', onRight],
  ])('never cross, in whatever order the places are, in a picture on the %s: one that would is left out', (_, measured) => {
    const drawn = orders.map((targets) => leaderLines({ ...measured, targets }))

    expect(drawn.filter((lines) => lines.some((one, index) => lines.slice(index + 1).some((other) => areNear(one, other))))).toEqual([])
    expect(drawn.filter((lines) => lines.length === 0)).toEqual([])
  })

  it('say which numbers they belong to where one is left out', () => {
    const lines = leaderLines({
      ...onLeft,
      targets: [
        [0.5, 0.9],
        [0.5, 0.2],
        [0.3, 0.95],
      ],
    })

    expect(lines.map(({ index }) => index)).toEqual([0, 2])
  })

  it('of a hundred numbers are found at once', () => {
    const many = Array.from({ length: 100 }, (_, place) => rect(840, 50 + place * 20, 26, 26))
    const targets = many.map((_, place): [number, number] => [((place * 37) % 100) / 100, ((place * 61) % 100) / 100])

    expect(leaderLines({ ...onLeft, numbers: many, targets }).length).toBeGreaterThan(0)
  })
})

/** Compares sample points of both lines; near means within one pixel. */
function areNear(one: Line, other: Line) {
  const pointsOf = ({ points }: Line) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      return Array.from({ length: 250 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / 249,
        y: from.y + ((to.y - from.y) * step) / 249,
      }))
    })
  const others = pointsOf(other)
  return pointsOf(one).some(({ x, y }) => others.some((point) => Math.abs(point.x - x) < 1 && Math.abs(point.y - y) < 1))
}
