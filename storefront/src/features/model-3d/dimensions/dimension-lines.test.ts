import { describe, expect, it } from 'vitest'
import { cutAround, dimensionLines, type Point, sideOf } from './dimension-lines.ts'

const SIZE = { x: 2, y: 1, z: 4 }
/** Looks from so far away that perspective is negligible: x to the right, y up. */
const seenFrom = (eye: Point) => ({ size: SIZE, eye, project: ({ x, y, z }: Point) => ({ x: x * eye.z - z * eye.x, y: -y }) })
const THREE_QUARTER = { x: 5, y: 3, z: 8 }

describe('dimension lines', () => {
  it('are drawn for what is stated alone', () => {
    const axes = (dimensions: object) => dimensionLines(dimensions, seenFrom(THREE_QUARTER)).map(({ axis }) => axis)

    expect(axes({ height: 10, length: 40 })).toEqual(['length', 'height'])
    expect(axes({})).toEqual([])
  })

  it('are as long as the box, and stand off it on the side that is seen', () => {
    const project = (point: Point) => ({ x: point.x, y: point.z }) // looks at the ground from above
    const lines = dimensionLines({ length: 40, width: 20 }, { size: SIZE, eye: THREE_QUARTER, project })

    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [
        { x: expect.closeTo(1.4), y: -2 },
        { x: expect.closeTo(1.4), y: 2 },
      ],
      [
        { x: -1, y: expect.closeTo(2.4) },
        { x: 1, y: expect.closeTo(2.4) },
      ],
    ])
    const fromBehind = dimensionLines({ length: 40 }, { size: SIZE, eye: { x: -5, y: 3, z: -8 }, project })
    expect(fromBehind[0]?.from.x).toBeCloseTo(-1.4)
  })

  it('have the height at the left edge of what is seen', () => {
    for (const eye of [THREE_QUARTER, { x: -5, y: 3, z: 8 }, { x: 5, y: 3, z: -8 }, { x: -5, y: 3, z: -8 }]) {
      const sight = seenFrom(eye)
      const corners = [-1, 1].flatMap((x) => [-2, 2].map((z) => sight.project({ x, y: 0, z }).x))

      expect(dimensionLines({ height: 10 }, sight)[0]?.from.x).toBeLessThan(Math.min(...corners))
    }
  })

  it('fade where the axis faces away', () => {
    const faint = (eye: Point) =>
      dimensionLines({ length: 40, width: 20, height: 10 }, seenFrom(eye))
        .filter(({ isFaint }) => isFaint)
        .map(({ axis }) => axis)

    expect(faint({ x: 0, y: 1, z: 9 })).toEqual(['length'])
    expect(faint({ x: 9, y: 1, z: 0 })).toEqual(['width'])
    expect(faint({ x: 0, y: 9, z: 1 })).toEqual(['height'])
    expect(faint(THREE_QUARTER)).toEqual([])
  })

  it('follow a model that lies along the other axis', () => {
    expect(sideOf({ length: 40, width: 20 }, SIZE)).toMatchObject({ length: 'z', width: 'x' })
    expect(sideOf({ length: 40, width: 20 }, { x: 4, y: 1, z: 2 })).toMatchObject({ length: 'x', width: 'z' })
    expect(sideOf({ length: 90, width: 120 }, SIZE)).toMatchObject({ length: 'x', width: 'z' })
    expect(sideOf({ length: 40 }, { x: 4, y: 1, z: 2 })).toMatchObject({ length: 'z' })
  })
})

describe('a line with a figure in its middle', () => {
  const figure = { width: 60, height: 14 }

  it('is cut where the figure lies: by its width where it is level, by its height where it is upright', () => {
    expect(cutAround({ from: { x: 0, y: 10 }, to: { x: 200, y: 10 } }, figure)).toEqual([
      [
        { x: 0, y: 10 },
        { x: 65, y: 10 },
      ],
      [
        { x: 135, y: 10 },
        { x: 200, y: 10 },
      ],
    ])
    const [[, upper] = [], [lower] = []] = cutAround({ from: { x: 5, y: 0 }, to: { x: 5, y: 100 } }, figure)
    expect(upper?.y).toBeCloseTo(38)
    expect(lower?.y).toBeCloseTo(62)
  })

  it('has no parts where the figure is as long', () => {
    expect(cutAround({ from: { x: 0, y: 0 }, to: { x: 60, y: 0 } }, figure)).toEqual([])
  })
})
