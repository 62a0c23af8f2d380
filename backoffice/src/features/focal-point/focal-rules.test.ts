import { describe, expect, it } from 'vitest'
import { nudged, shareOf } from './focal-rules.ts'

describe('the point that stays in sight', () => {
  it.each([
    [null, 'ArrowRight', false, { x: 0.51, y: 0.5 }],
    [{ x: 0.3, y: 0.7 }, 'ArrowUp', false, { x: 0.3, y: 0.69 }],
    [{ x: 0.3, y: 0.7 }, 'ArrowDown', true, { x: 0.3, y: 0.8 }],
    [{ x: 0.03, y: 0.7 }, 'ArrowLeft', true, { x: 0, y: 0.7 }],
    [{ x: 1, y: 1 }, 'ArrowDown', false, { x: 1, y: 1 }],
    [{ x: 0.3, y: 0.7 }, 'Enter', false, undefined],
  ])('%j goes by %s (large %s) to %j', (focal, key, isLarge, next) => {
    expect(nudged(focal, key, isLarge)).toEqual(next)
  })

  it.each([
    [50, 200, 0.25],
    [-3, 200, 0],
    [201, 200, 1],
    [33.333, 100, 0.33],
  ])('%f of %i is %f', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})
