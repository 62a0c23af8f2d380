import { expect, it } from 'vitest'
import { createCover } from './cover.ts'

it('covers what its triangles do, and nothing outside of the frame', () => {
  const cover = createCover()
  cover.add({ x: 0, y: 0 }, { x: 0.5, y: 0 }, { x: 0, y: 0.5 })
  cover.add({ x: 2, y: 2 }, { x: 3, y: 2 }, { x: 2, y: 3 })

  expect(cover.share({ x: 0.1, y: 0.1 }, 0.05, 0.05)).toBe(1)
  expect(cover.share({ x: 0.25, y: 0.25 }, 0.05, 0.05)).toBeCloseTo(0.5, 0)
  expect(cover.share({ x: 0.75, y: 0.75 }, 0.05, 0.05)).toBe(0)
  expect(cover.share({ x: 2.2, y: 2.2 }, 0.05, 0.05)).toBe(0)
})

it('covers the corners of a triangle that is smaller than a cell', () => {
  const cover = createCover()
  cover.add({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.5 }, { x: 0.5, y: 0.501 })

  expect(cover.share({ x: 0.5, y: 0.5 }, 0.02, 0.02)).toBeGreaterThan(0)
  expect(cover.share({ x: 0.6, y: 0.5 }, 0.02, 0.02)).toBe(0)
})

it('covers what is not transparent in a picture, without its soft shadow', () => {
  const cover = createCover()
  const pixels = new Uint8ClampedArray(128 * 96 * 4)
  for (let cell = 0; cell < 128 * 96; cell++) pixels[cell * 4 + 3] = cell % 128 < 32 ? 255 : cell % 128 < 64 ? 90 : 0
  cover.addPixels(pixels)

  expect(cover.share({ x: 0.125, y: 0.5 }, 0.05, 0.05)).toBe(1)
  expect(cover.share({ x: 0.375, y: 0.5 }, 0.05, 0.05)).toBe(0)
  expect(cover.share({ x: 0.75, y: 0.5 }, 0.05, 0.05)).toBe(0)
})
