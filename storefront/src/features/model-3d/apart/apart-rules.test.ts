import { describe, expect, it } from 'vitest'
import {
  afterKey,
  type ApartCamera,
  cameraOf,
  eased,
  fovOfStage,
  frameIn,
  movedAt,
  pointOf,
  projectionAt,
  shareAt,
  standAt,
  wayOf,
} from './apart-rules.ts'

const CAMERA: ApartCamera = {
  azimuth: 0,
  elevation: 0,
  fov: 90,
  together: { target: [0, 0, 0], distance: 1 },
  apart: { target: [0, 1, 0], distance: 3 },
}

describe('a piece', () => {
  it.each([
    [0, 0],
    [0.2, 0],
    [0.5, 0.5],
    [0.8, 1],
    [1, 1],
  ])('at %d of the ruler has come %d of its way', (t, share) => {
    expect(shareAt({ during: [0.2, 0.8] }, t)).toBeCloseTo(share)
    expect(movedAt([1, 2, 3], { move: [0, 4, -2], during: [0.2, 0.8] }, t)).toEqual([
      1,
      expect.closeTo(2 + 4 * share),
      expect.closeTo(3 - 2 * share),
    ])
  })

  it('that moves in no time is there or not', () => {
    expect([0.4, 0.5].map((t) => shareAt({ during: [0.5, 0.5] }, t))).toEqual([0, 1])
  })
})

describe('the camera', () => {
  it('goes from where the model is whole to where all of it is seen', () => {
    expect(standAt(CAMERA, 0)).toEqual(CAMERA.together)
    expect(standAt(CAMERA, 0.5)).toEqual({ target: [0, 0.5, 0], distance: 2 })
    expect(standAt(CAMERA, 1)).toEqual(CAMERA.apart)
  })

  it('looks at the right side of a model with the nose to the right', () => {
    const see = projectionAt(CAMERA, 0)

    expect(see([0, 0, 0])).toEqual({ x: 0.5, y: 0.5 })
    expect(see([0, 0, 0.4]).x).toBeGreaterThan(0.5)
    expect(see([0, 0.4, 0]).y).toBeLessThan(0.5)
    expect(see([0, 1, 0]).y).toBeCloseTo(0) // the camera sees 90° from bottom to top at 1 m
    expect(see([0, 0, 4 / 3]).x).toBeCloseTo(1)
  })

  it.each([
    [{ width: 800, height: 600 }, { left: 0, top: 0, width: 800, height: 600 }, 40],
    [{ width: 1000, height: 600 }, { left: 100, top: 0, width: 800, height: 600 }, 40],
  ])('on a stage of %j sees the frame %j whole', (stage, frame, fov) => {
    expect(frameIn(stage)).toEqual(frame)
    expect(fovOfStage(40, stage)).toBeCloseTo(fov)
  })

  it('sees more above and below on a stage that is higher than its frame', () => {
    expect(frameIn({ width: 400, height: 600 })).toEqual({ left: 0, top: 150, width: 400, height: 300 })
    expect(Math.tan((fovOfStage(40, { width: 400, height: 600 }) / 2 / 180) * Math.PI)).toBeCloseTo(2 * Math.tan((20 / 180) * Math.PI))
  })
})

describe('what a file says', () => {
  it('is taken where it is whole', () => {
    expect(cameraOf({ camera: CAMERA })).toEqual(CAMERA)
    expect(wayOf({ move: [0, 1, 0], during: [0, 1] })).toEqual({ move: [0, 1, 0], during: [0, 1] })
    expect(pointOf({ point: [1, 2, 3] })).toEqual([1, 2, 3])
  })

  it.each([
    undefined,
    'none',
    { ...CAMERA, fov: 0 },
    { ...CAMERA, azimuth: '38' },
    { ...CAMERA, apart: undefined },
    { ...CAMERA, apart: { target: [0, 1], distance: 1 } },
    { ...CAMERA, together: { target: [0, 1, 0], distance: 0 } },
  ])('is no camera: %j', (camera) => {
    expect(cameraOf({ camera })).toBeUndefined()
  })

  it.each([
    {},
    { move: [0, 1, 0] },
    { move: [0, 1], during: [0, 1] },
    { move: [0, 1, NaN], during: [0, 1] },
    { move: [0, 1, 0], during: [0] },
  ])('is no way: %j', (said) => {
    expect(wayOf(said)).toBeUndefined()
  })
})

describe('the ruler', () => {
  it.each([
    ['ArrowRight', 50, 55],
    ['ArrowUp', 98, 100],
    ['ArrowLeft', 3, 0],
    ['PageUp', 50, 70],
    ['PageDown', 10, 0],
    ['Home', 60, 0],
    ['End', 60, 100],
    ['Tab', 60, undefined],
  ])('goes by %s from %d to %s', (key, from, to) => {
    expect(afterKey(key, from)).toBe(to)
  })

  it('eases from one end to the other', () => {
    expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1])
    expect(eased(0.1)).toBeLessThan(0.1)
  })
})
