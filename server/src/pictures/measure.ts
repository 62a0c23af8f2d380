import { open, readFile } from 'node:fs/promises'
import { MAX_PIXELS } from './loaders.ts'

/** Size in pixels as displayed, after EXIF rotation. `colour` is the dominant colour `#rrggbb`; undefined with an alpha channel. */
export interface Measured {
  width: number
  height: number
  colour: string | undefined
}

/** First bytes of JPEG, PNG and WebP files. Only these are passed to sharp, which reads many formats. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]
const SAMPLE = 64

/** Measures a JPEG, PNG or WebP; returns undefined if the file is unreadable. */
export async function measurePicture(path: string): Promise<Measured | undefined> {
  if (!(await beginsAsPicture(path))) return undefined
  const { default: sharp } = await import('sharp') // takes 30 MB, which only an import needs
  const bytes = await readFile(path)
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { autoOrient, hasAlpha } = await picture.metadata()
    const { dominant } = await sharp(await picture.resize(SAMPLE, SAMPLE, { fit: 'inside' }).toColourspace('srgb').png().toBuffer()).stats()
    const { r, g, b } = dominant
    const colour = hasAlpha ? undefined : `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    return { width: autoOrient.width, height: autoOrient.height, colour }
  } catch {
    return undefined // every error means that the file is unreadable
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
