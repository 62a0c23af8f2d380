import { describe, expect, it } from 'vitest'
import { movedCrop, resizedCrop, shareOf, wholeCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('a crop', () => {
  it.each([
    [wide, { x: 100, y: 0, side: 200 }],
    [
      { width: 30, height: 90 },
      { x: 0, y: 30, side: 30 },
    ],
    [
      { width: 5, height: 5 },
      { x: 0, y: 0, side: 5 },
    ],
  ])('begins as the largest square in the middle of %j', (picture, crop) => {
    expect(wholeCrop(picture)).toEqual(crop)
  })

  it.each([
    [
      { x: 10, y: 0 },
      { x: 110, y: 0, side: 200 },
    ],
    [
      { x: 999, y: 999 },
      { x: 200, y: 0, side: 200 },
    ],
    [
      { x: -999, y: -1 },
      { x: 0, y: 0, side: 200 },
    ],
  ])('is moved by %j within the picture', (by, crop) => {
    expect(movedCrop(wide, wholeCrop(wide), by)).toEqual(crop)
  })

  it.each([
    [0.5, { x: 150, y: 50, side: 100 }],
    [2, { x: 100, y: 0, side: 200 }],
    [0, { x: 180, y: 80, side: 40 }],
  ])('is resized to %j of the shorter side around its middle', (share, crop) => {
    expect(resizedCrop(wide, wholeCrop(wide), share)).toEqual(crop)
  })

  it('stays within the picture when it grows at an edge, and knows its share', () => {
    const atEdge = movedCrop(wide, resizedCrop(wide, wholeCrop(wide), 0.2), { x: 999, y: 999 })

    expect(atEdge).toEqual({ x: 360, y: 160, side: 40 })
    expect(shareOf(wide, atEdge)).toBe(0.2)
    expect(resizedCrop(wide, atEdge, 1)).toEqual({ x: 200, y: 0, side: 200 })
  })
})
