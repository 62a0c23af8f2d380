import type { Document, Texture } from '@gltf-transform/core'
import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { Surface } from './exported.ts'

const MOST_BYTES = 40_000
const LIVERY_WIDTH = 1024
const CARBON_WIDTH = 128
const ATLAS_WIDTH = 1024
/** Words are drawn large; on the model they are small. */
const PRINT_SCALE = 0.42
const GAP = 4
const QUALITIES = [84, 76, 68, 58, 48, 38]

const textureOf = (document: Document, name: string, data: Buffer) =>
  document.createTexture(name).setMimeType('image/webp').setImage(new Uint8Array(data))

/** As good as fits in the bytes that a texture may have. */
async function encoded(picture: Sharp) {
  for (const quality of QUALITIES) {
    const data = await picture.clone().webp({ quality, alphaQuality: 90, effort: 6, exact: true }).toBuffer()
    if (data.length <= MOST_BYTES) return data
  }
  throw new Error('a texture is too large')
}

/** The paint of a body, with its words. */
export async function liveryTexture(document: Document, path: string): Promise<Texture> {
  const picture = sharp(readFileSync(path)).resize(LIVERY_WIDTH, LIVERY_WIDTH, {
    fit: 'inside',
    withoutEnlargement: true,
    kernel: 'lanczos3',
  })
  return textureOf(document, 'livery', await encoded(picture.removeAlpha()))
}

/** One pixel that leaves roughness and metalness to the material's factors. */
export async function evenTexture(document: Document): Promise<Texture> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#00ffff' } })
  return textureOf(document, 'even', await pixel.webp({ lossless: true }).toBuffer())
}

/** Woven cloth, to be tiled. */
export async function carbonTexture(document: Document, path: string): Promise<Texture> {
  return textureOf(document, 'carbon', await encoded(sharp(readFileSync(path)).resize(CARBON_WIDTH)))
}

const CELL = 4
const toSrgb = (value: number) => Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))

/** Above this a clear coat is drawn as one; below it is a little less rough. */
const COATED = 0.6
export const isCoated = ({ coat }: Surface) => coat > COATED

/** All plain surfaces in small pictures: a place for each, so that they share a material and a draw call. `shine` has their clear coat in its red. */
export async function paletteTextures(document: Document, surfaces: Surface[]) {
  const across = Math.max(1, 2 ** Math.ceil(Math.log2(Math.sqrt(Math.max(1, surfaces.length)))))
  const size = across * CELL
  const picture = async (pixelOf: (surface: Surface) => number[]) => {
    const pixels = Buffer.alloc(size * size * 3)
    for (const [index, surface] of surfaces.entries()) {
      const pixel = pixelOf(surface)
      for (let cell = 0; cell < CELL * CELL; cell++) {
        const x = (index % across) * CELL + (cell % CELL)
        const y = Math.floor(index / across) * CELL + Math.floor(cell / CELL)
        pixels.set(pixel, (y * size + x) * 3)
      }
    }
    return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
      .webp({ lossless: true, effort: 6 })
      .toBuffer()
  }
  const shine = (surface: Surface) => [isCoated(surface) ? 255 : 0, Math.round(surface.rough * 255), Math.round(surface.metal * 255)]
  const glowing = surfaces.some(({ glow }) => glow > 0)
  return {
    colours: textureOf(document, 'colours', await picture(({ colour }) => colour.map(toSrgb))),
    shine: textureOf(document, 'shine', await picture(shine)),
    glow: glowing
      ? textureOf(document, 'glow', await picture(({ colour, glow }) => (glow > 0 ? colour.map(toSrgb) : [0, 0, 0])))
      : undefined,
    place: (index: number): [number, number] => [((index % across) + 0.5) / across, (Math.floor(index / across) + 0.5) / across],
  }
}

/** All printed words of a model in one picture. */
export async function atlasOf(document: Document, paths: string[]) {
  const words = await Promise.all(
    paths.map(async (path) => {
      const { width, height } = await sharp(readFileSync(path)).metadata()
      const scale = Math.min(PRINT_SCALE, (ATLAS_WIDTH - 2 * GAP) / width)
      const { data, info } = await sharp(readFileSync(path))
        .ensureAlpha()
        .resize(Math.max(4, Math.round(width * scale)), Math.max(4, Math.round(height * scale)), { fit: 'fill', kernel: 'lanczos3' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data: spread(data), width: info.width, height: info.height }
    }),
  )
  // Rows of words, the tallest first.
  const places = new Map<number, { x: number; y: number }>()
  let [x, y, row] = [GAP, GAP, 0]
  for (const [index, { width, height }] of [...words.entries()].toSorted(([, a], [, b]) => b.height - a.height)) {
    if (x + width + GAP > ATLAS_WIDTH) [x, y, row] = [GAP, y + row + GAP, 0]
    places.set(index, { x, y })
    x += width + GAP
    row = Math.max(row, height)
  }
  const height = Math.ceil((y + row + GAP) / 4) * 4
  const picture = Buffer.alloc(ATLAS_WIDTH * height * 4)
  for (const [index, word] of words.entries()) {
    const at = places.get(index) ?? { x: 0, y: 0 }
    for (let line = 0; line < word.height; line++) {
      word.data.copy(picture, ((at.y + line) * ATLAS_WIDTH + at.x) * 4, line * word.width * 4, (line + 1) * word.width * 4)
    }
  }
  const data = await encoded(sharp(picture, { raw: { width: ATLAS_WIDTH, height, channels: 4 } }))
  return {
    texture: textureOf(document, 'prints', data),
    place(index: number, u: number, v: number): [number, number] {
      const [at, word] = [places.get(index), words[index]]
      if (!at || !word) throw new Error('no such print')
      return [(at.x + u * word.width) / ATLAS_WIDTH, (at.y + v * word.height) / height]
    },
  }
}

/** Gives what is transparent the colour of what is not, so that no dark edge shows between them. */
function spread(pixels: Buffer) {
  const sum = [0, 0, 0]
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    count++
    for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  if (count === 0) return pixels
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) >= 128) continue
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = Math.round((sum[channel] ?? 0) / count)
  }
  return pixels
}
