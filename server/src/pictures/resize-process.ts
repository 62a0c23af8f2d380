import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { MAX_PIXELS, prepareSharp } from './loaders.ts'
import type { ResizeRequest, ResizeResult } from './resize.ts'

/** The process of `resize.ts`: takes a request, answers the bytes of a WebP, or none where the picture itself is as good. It ends with its channel. */

/** Transparency is the expensive part: 73 leaves 40 steps of it. With the 16 of 70 bands show in soft shadows, with the 96 of 80 files are up to a third larger. */
const WEBP = { quality: 76, alphaQuality: 73, effort: 4 }

prepareSharp()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL) // pages and calls go first

process.on('message', async (request: ResizeRequest) => process.send?.(await resultOf(request)))

const resultOf = (request: ResizeRequest): Promise<ResizeResult> =>
  resized(request).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failure: String(error) }),
  )

async function resized({ path, width }: ResizeRequest): Promise<Uint8Array> {
  const master = await readFile(path)
  const picture = sharp(master, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: 20 })
  const { autoOrient, pages = 1 } = await picture.metadata()
  if (autoOrient.width <= width || pages > 1) return new Uint8Array() // never enlarged; what moves stays as it is
  const bytes = await picture.autoOrient().resize({ width }).webp(WEBP).toBuffer()
  return bytes.length < master.length ? bytes : new Uint8Array()
}
