import { describe, expect, it } from 'vitest'
import { linesOnPicture } from './lines-on-picture.ts'

const CAMERA = {
  azimuth: 38,
  elevation: 24,
  fov: 18,
  together: { target: [0, 0.1, 0], distance: 2 },
  apart: { target: [0, 0.3, 0], distance: 3 },
} as const
const CAR = { min: [-0.12, 0, -0.2], max: [0.12, 0.2, 0.24], camera: CAMERA } satisfies Parameters<typeof linesOnPicture>[1]

describe('the dimension lines on a picture by the camera of a model', () => {
  const draw = (width: number, height: number) => linesOnPicture({ length: 440, width: 240 }, CAR, { width, height })

  it('stand below the model: its length to the left, its width to the right of the nose', () => {
    const [length, width] = draw(1200, 900)

    expect([length?.axis, width?.axis]).toEqual(['length', 'width'])
    for (const line of [length, width]) {
      expect(line?.isFaint).toBe(false)
      for (const end of [line?.from, line?.to]) {
        expect(end?.x).toBeGreaterThan(0)
        expect(end?.x).toBeLessThan(1200)
        expect(end?.y).toBeGreaterThan(450)
        expect(end?.y).toBeLessThan(900)
      }
    }
    const middleOf = (line: typeof length) => ((line?.from.x ?? 0) + (line?.to.x ?? 0)) / 2
    expect(middleOf(length)).toBeLessThan(middleOf(width))
  })

  it('keep their places in the picture, whatever the stage around it is', () => {
    const [inFrame] = draw(800, 600)
    const [inWide] = draw(1000, 600)
    const [inTall] = draw(800, 1000)

    expect(inWide?.from).toEqual({ x: expect.closeTo((inFrame?.from.x ?? 0) + 100), y: expect.closeTo(inFrame?.from.y ?? 0) })
    expect(inTall?.from).toEqual({ x: expect.closeTo(inFrame?.from.x ?? 0), y: expect.closeTo((inFrame?.from.y ?? 0) + 200) })
  })

  it('are of a box that is not in the middle of the scene', () => {
    const shift = 0.5
    const moved = {
      min: [-0.12 + shift, 0, -0.2],
      max: [0.12 + shift, 0.2, 0.24],
      camera: { ...CAMERA, together: { target: [shift, 0.1, 0], distance: 2 } },
    } satisfies Parameters<typeof linesOnPicture>[1]
    const [there] = linesOnPicture({ length: 440 }, moved, { width: 800, height: 600 })
    const [here] = linesOnPicture({ length: 440 }, CAR, { width: 800, height: 600 })

    expect(there?.to).toEqual({ x: expect.closeTo(here?.to.x ?? 0), y: expect.closeTo(here?.to.y ?? 0) })
  })
})
