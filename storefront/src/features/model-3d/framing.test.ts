import { describe, expect, it } from 'vitest'
import { dimensionLines, type Point, type Sight } from './dimensions/dimension-lines.ts'
import { framing, groundOf } from './framing.ts'

const FIELD_OF_VIEW = Math.PI / 6
const ELEVATION = (16 * Math.PI) / 180
const HEADINGS = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12)
const STAGES = {
  wide: { width: 1406, height: 600, words: 44, side: 30 },
  tablet: { width: 720, height: 400, words: 44, side: 30 },
  narrow: { width: 374, height: 400, words: 64, side: 20 },
} as const
type Stage = (typeof STAGES)[keyof typeof STAGES]

function sightOf(size: Point, stage: Stage, heading: number, hasTitle = false): Sight {
  const { distance, height } = framing({ size, stage, fieldOfView: FIELD_OF_VIEW, elevation: ELEVATION, hasTitle })
  const [up, away, sine, cosine] = [Math.sin(ELEVATION), Math.cos(ELEVATION), Math.sin(heading), Math.cos(heading)]
  const scale = stage.height / 2 / Math.tan(FIELD_OF_VIEW / 2)
  const above = height - size.y / 2
  return {
    size,
    eye: { x: distance * away * sine, y: above + distance * up, z: distance * away * cosine },
    project({ x, y, z }) {
      const [right, near, high] = [x * cosine - z * sine, x * sine + z * cosine, y - above]
      const depth = distance - near * away - high * up
      return { x: stage.width / 2 + (right / depth) * scale, y: stage.height / 2 - ((high * away - near * up) / depth) * scale }
    },
  }
}

const MODELS: Array<[string, Point]> = [
  ['a tall truck', { x: 0.32, y: 0.4, z: 0.56 }],
  ['a buggy', { x: 0.25, y: 0.18, z: 0.43 }],
  ['a long boat', { x: 0.2, y: 0.15, z: 1.2 }],
  ['a flat drone', { x: 0.5, y: 0.06, z: 0.5 }],
  ['a plane', { x: 1.2, y: 0.3, z: 0.92 }],
  ['a helicopter', { x: 0.16, y: 0.23, z: 0.71 }],
  ['a mast', { x: 0.1, y: 1.4, z: 0.1 }],
]
const DIMENSIONS = { length: 2, width: 1, height: 1 }

describe('what is first seen of a model', () => {
  it.each(MODELS)('has %s with its lines and the ring clear of the words and the edges, however it is turned', (_, size) => {
    for (const stage of Object.values(STAGES)) {
      for (const [heading, hasTitle] of HEADINGS.flatMap((one) => [[one, false] as const, [one, true] as const])) {
        const sight = sightOf(size, stage, heading, hasTitle)
        const { middle, across, deep } = groundOf(sight)
        const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)))
        const places = [
          ...dimensionLines(DIMENSIONS, sight).flatMap(({ from, to, leads }) => [from, to, ...leads.flat()]),
          ...corners.map(([x, y, z]) => sight.project({ x: (x * size.x) / 2, y: (y * size.y) / 2, z: (z * size.z) / 2 })),
          { x: middle.x - across, y: middle.y },
          { x: middle.x + across, y: middle.y },
          { x: middle.x, y: middle.y + deep },
        ]
        const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
        expect(Math.min(...ys)).toBeGreaterThan(hasTitle ? 92 : 20)
        expect(Math.max(...ys)).toBeLessThan(stage.height - stage.words)
        expect(Math.min(...xs)).toBeGreaterThan(stage.side)
        expect(Math.max(...xs)).toBeLessThan(stage.width - stage.side)
      }
    }
  })

  it.each(MODELS)('has %s as large as that leaves room for', (_, size) => {
    for (const stage of Object.values(STAGES)) {
      const { project } = sightOf(size, stage, 0)
      const reach = Math.hypot(size.x, size.z) / 2
      const [top, bottom] = [project({ x: 0, y: size.y / 2, z: -reach }).y, project({ x: 0, y: -size.y / 2, z: reach }).y]
      const [left, right] = [project({ x: -reach, y: 0, z: 0 }).x, project({ x: reach, y: 0, z: 0 }).x]
      expect(Math.max((bottom - top) / stage.height, (right - left) / stage.width)).toBeGreaterThan(0.5)
    }
  })
})

describe('the ground of a model', () => {
  const size = { x: 1, y: 1, z: 1 }

  it('is a circle from above', () => {
    const { middle, across, deep } = groundOf({ size, eye: { x: 0, y: 9, z: 1 }, project: ({ x, z }) => ({ x: x * 100, y: z * 100 }) })

    expect(middle).toEqual({ x: 0, y: 0 })
    expect(across).toBeGreaterThan(50 * Math.SQRT2)
    expect(deep).toBeCloseTo(across)
  })

  it('is a line from the side, at the foot of the model', () => {
    const { middle, deep } = groundOf({ size, eye: { x: 0, y: 0, z: 9 }, project: ({ x, y }) => ({ x: x * 100, y: -y * 100 }) })

    expect(middle).toEqual({ x: 0, y: 50 })
    expect(deep).toBe(1)
  })
})
