import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../pictures/loaders.ts'

const MAX_FRAMES = 1_000
const AVATAR_SIZE = 256
/** Pixels of the longer side: twice what the widest picture of the shop has, for screens of high density. What is larger is scaled, while it is loaded where its format can. */
const MAX_EDGE = 4_096
const HIGH = 90

/** Formats as they are written again; what moves stays moving. */
const WRITERS: Record<string, (picture: Sharp, hasPalette: boolean) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: HIGH }),
  'image/png': (picture, hasPalette) => picture.png({ palette: hasPalette, quality: 100 }),
  'image/webp': (picture) => picture.webp({ quality: HIGH, effort: 2 }), // effort 4 takes twice the time for a few percent
  'image/avif': (picture) => picture.avif({ quality: 65, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
}

/** Writes a picture again, pixels only: upright, no longer than MAX_EDGE, in sRGB, without metadata and whatever else the file held. False for what is too large. */
export async function writePicture({ path, mimeType, target }: { path: string; mimeType: string; target: string }) {
  const picture = await openPicture(path, mimeType === 'image/gif' || mimeType === 'image/webp')
  const write = WRITERS[mimeType]
  if (!picture || !write) return false
  const scaled = picture.sharp.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
  await write(scaled, picture.hasPalette).toFile(target)
  return true
}

/** Writes the middle of a picture as a WebP of 256×256. */
export async function writeAvatar({ path, target }: { path: string; target: string }) {
  const picture = await openPicture(path, false)
  if (!picture) return false
  await picture.sharp.resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' }).webp({ quality: HIGH }).toFile(target)
  return true
}

/** A picture upright; with all of its frames where it may move and does. Undefined: too large. */
async function openPicture(path: string, mayMove: boolean) {
  const bytes = await readFile(path)
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { width, height, pages = 1, isPalette } = await sharp(bytes, options).metadata()
  if (pages > MAX_FRAMES || width * height * pages > MAX_PIXELS) return undefined
  const animated = mayMove && pages > 1
  const picture = sharp(bytes, { ...options, animated })
  return { sharp: animated ? picture : picture.autoOrient(), hasPalette: isPalette } // frames cannot be turned
}
