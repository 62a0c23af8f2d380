import { describe, expect, it } from 'vitest'
import { placeBeside } from './gallery-places.ts'
import { centred, type Fit, fitOf, moved, partInSight, pinched, scaled, type View, WHOLE } from './zoom-rules.ts'

const FULL: Fit = { width: 1, height: 1 }
const DOUBLE: View = { scale: 2, x: 0, y: 0 }

describe('a picture in the zoom dialog', () => {
  it.each<[Fit, Fit, Fit]>([
    [{ width: 800, height: 600 }, { width: 1280, height: 960 }, FULL],
    [
      { width: 1000, height: 500 },
      { width: 1280, height: 960 },
      { width: 2 / 3, height: 1 },
    ],
    [
      { width: 300, height: 600 },
      { width: 400, height: 200 },
      { width: 1, height: 0.25 },
    ],
  ])('on a stage %j of size %j takes %j of it', (stage, picture, fit) => {
    const { width, height } = fitOf(stage, picture)

    expect(width).toBeCloseTo(fit.width)
    expect(height).toBeCloseTo(fit.height)
  })

  it.each<[View, Fit, { x: number; y: number }, View]>([
    [WHOLE, FULL, { x: 0.3, y: -0.2 }, WHOLE],
    [DOUBLE, FULL, { x: 0.3, y: -0.2 }, { scale: 2, x: 0.3, y: -0.2 }],
    [DOUBLE, FULL, { x: 9, y: -9 }, { scale: 2, x: 0.5, y: -0.5 }],
    [DOUBLE, { width: 0.25, height: 1 }, { x: 0.3, y: 0.3 }, { scale: 2, x: 0, y: 0.3 }], // a picture narrower than the stage stays centred
  ])('%j of fit %j moved by %j is %j', (view, fit, by, to) => {
    expect(moved(view, fit, by)).toEqual(to)
  })

  it.each([
    [2, 2],
    [0.2, 1],
    [17, 4],
  ])('enlarged %d times is at %d: never less than 100 %% nor more than 400 %%', (scale, to) => {
    expect(scaled(WHOLE, FULL, scale)).toEqual({ scale: to, x: 0, y: 0 })
  })

  it('keeps what is under the pointer there', () => {
    const at = { x: 0.25, y: -0.1 }
    const once = scaled(WHOLE, FULL, 2, at)
    const again = scaled(once, FULL, 3, at)

    const under = ({ scale, x, y }: View) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(under(again)[0]).toBeCloseTo(at.x)
    expect(under(again)[1]).toBeCloseTo(at.y)
  })

  it('is whole and in the middle again when it is made small, wherever it was', () => {
    expect(scaled({ scale: 3, x: 1, y: -1 }, FULL, 1)).toEqual(WHOLE)
  })

  it('follows two fingers: as much larger as they part, and along with their middle', () => {
    const before = [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ] as const
    const now = [
      { x: -0.1, y: 0.1 },
      { x: 0.3, y: 0.1 },
    ] as const

    const { scale, x, y } = pinched(WHOLE, FULL, before, now, 2)

    expect(scale).toBeCloseTo(2)
    expect(x).toBeCloseTo(0.1)
    expect(y).toBeCloseTo(0.1)
    expect(pinched(WHOLE, FULL, [now[0], now[0]], now, 2).scale).toBe(4) // the fingers began at one point
  })

  it.each<[View, number, number]>([
    [WHOLE, 0, 0],
    [DOUBLE, 0.25, 0.25],
    [{ scale: 2, x: 0.5, y: -0.5 }, 0, 0.5],
    [{ scale: 4, x: 1.5, y: 0 }, 0, 0.375],
  ])('%j has its locator at %d from the left, %d from the top', (view, left, top) => {
    expect(partInSight(view)).toEqual({ left, top, width: 1 / view.scale, height: 1 / view.scale })
  })

  it('comes to where its locator is pressed', () => {
    const view = centred({ scale: 4, x: 0, y: 0 }, FULL, { x: 0.75, y: 0.4 })

    const { left, top, width, height } = partInSight(view)
    expect([left + width / 2, top + height / 2]).toEqual([0.75, 0.4])
  })
})

describe('the gallery', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
  ])('goes from place %d by %d of %d to place %d', (place, step, count, to) => {
    expect(placeBeside(place, step, count)).toBe(to)
  })
})
