import type { Material } from '@gltf-transform/core'
import sharp from 'sharp'

export type Colour = [red: number, green: number, blue: number]

/** Base colours as pixels. */
export interface Picture {
  width: number
  height: number
  /** Positions are shares of the picture, which repeats. */
  at: (u: number, v: number) => Colour
  isOpaque: (u: number, v: number) => boolean
  mean: Colour
}

/** A material without a texture is white. */
export async function pictureOf(material: Material | null): Promise<Picture> {
  const image = material?.getBaseColorTexture()?.getImage()
  const source = image ? sharp(image) : sharp({ create: { width: 1, height: 1, channels: 4, background: '#fff' } })
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const repeated = (share: number, pixels: number) => Math.min(pixels - 1, Math.floor((share - Math.floor(share)) * pixels))
  const offset = (u: number, v: number) => (repeated(v, height) * width + repeated(u, width)) * 4
  const colour = (at: number): Colour => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  const sum: Colour = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel] ?? 0
  return {
    width,
    height,
    at: (u, v) => colour(offset(u, v)),
    isOpaque: (u, v) => (data[offset(u, v) + 3] ?? 0) > 128,
    mean: [0, 1, 2].map((channel) => (sum[channel] ?? 0) / (width * height)) as Colour, // three channels
  }
}

export const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour // three channels

function luminanceOf(colour: Colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast by WCAG 2, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour) {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
