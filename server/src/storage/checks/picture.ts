import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../pictures/loaders.ts'

const MAX_FRAMES = 1_000
const AVATAR_SIZE = 256
/** Maximum length of the longer side in pixels, twice that of the shop's widest picture. Larger pictures are scaled down. */
const MAX_EDGE = 4_096
const HIGH = 90

/** Encoders by MIME type. Animated pictures stay animated. */
const WRITERS: Record<string, (picture: Sharp, hasPalette: boolean) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: HIGH }),
  'image/png': (picture, hasPalette) => picture.png({ palette: hasPalette, quality: 100 }),
  'image/webp': (picture) => picture.webp({ quality: HIGH, effort: 2 }), // effort 4 would take twice the time to save a few percent
  'image/avif': (picture) => picture.avif({ quality: 65, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
}

/** Writes the picture upright, at most MAX_EDGE long, in sRGB, without metadata. Returns false if it has too many pixels or frames. */
export async function writePicture({ path, mimeType, target }: { path: string; mimeType: string; target: string }) {
  const picture = await openPicture(path, mimeType === 'image/gif' || mimeType === 'image/webp')
  const write = WRITERS[mimeType]
  if (!picture || !write) return false
  const scaled = picture.sharp.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  await write(scaled, picture.hasPalette).toFile(target)
  return true
}

/** Crops the picture to its central square and writes it as a WebP of 256×256 pixels. */
export async function writeAvatar({ path, target }: { path: string; target: string }) {
  const picture = await openPicture(path, false)
  if (!picture) return false
  await picture.sharp.resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' }).webp({ quality: HIGH }).toFile(target)
  return true
}

/** Opens the picture upright, or with all frames if `mayMove`. Returns undefined if it has too many pixels or frames. */
async function openPicture(path: string, mayMove: boolean) {
  const bytes = await readFile(path)
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { width, height, pages = 1, isPalette } = await sharp(bytes, options).metadata()
  if (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS) return undefined
  const animated = mayMove && pages > 1
  const picture = sharp(bytes, { ...options, animated })
  return { sharp: animated ? picture : picture.autoOrient(), hasPalette: isPalette } // animations cannot be rotated
}
