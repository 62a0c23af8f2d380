import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dominantColour } from './colours.ts'

type Colour = { r: number; g: number; b: number; alpha: number }
const area = (width: number, background: Colour) =>
  sharp({ create: { width, height: 60, channels: 4, background } })
    .png()
    .toBuffer()
const GREY = { r: 60, g: 60, b: 62, alpha: 1 }
const RED = { r: 200, g: 30, b: 20, alpha: 1 }

it('is that of what is coloured, though more is grey, and never of what cannot be seen', async () => {
  const car = await sharp(await area(80, { r: 0, g: 0, b: 255, alpha: 0 }))
    .composite([
      { input: await area(40, GREY), left: 0, top: 0 },
      { input: await area(20, RED), left: 40, top: 0 },
    ])
    .png()
    .toBuffer()

  expect(await dominantColour(car)).toMatch(/^#c[0-9a-f]1[0-9a-f]1[0-9a-f]$/)
  expect(await dominantColour(await area(40, GREY))).toBe('#3c3c3e')
  expect(await dominantColour(await area(40, { ...RED, alpha: 0 }))).toBeUndefined()
})
