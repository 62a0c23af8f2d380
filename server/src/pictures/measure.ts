import { open, readFile } from 'node:fs/promises'
import { MAX_PIXELS } from './loaders.ts'

/** What is known of a picture: its size in pixels as it is shown, and its dominant colour as `#rrggbb` where no part of it is transparent. */
export interface Measured {
  width: number
  height: number
  colour: string | undefined
}

/** How pictures that are imported begin. Nothing else is given to the library, which reads many formats. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]
const SAMPLE = 64

/** Measures a JPEG, PNG or WebP; undefined where it is none, or cannot be read. */
export async function measurePicture(path: string): Promise<Measured | undefined> {
  if (!(await beginsAsPicture(path))) return undefined
  const { default: sharp } = await import('sharp') // 30 MB that an import alone needs
  const bytes = await readFile(path)
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { autoOrient, hasAlpha } = await picture.metadata()
    const { dominant } = await sharp(await picture.resize(SAMPLE, SAMPLE, { fit: 'inside' }).toColourspace('srgb').png().toBuffer()).stats()
    const { r, g, b } = dominant
    const colour = hasAlpha ? undefined : `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    return { width: autoOrient.width, height: autoOrient.height, colour }
  } catch {
    return undefined // whatever the library throws, it says that it cannot read the picture
  }
}

async function beginsAsPicture(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return BEGINNINGS.some((beginning) => beginning.test(head))
  } finally {
    await file.close()
  }
}
