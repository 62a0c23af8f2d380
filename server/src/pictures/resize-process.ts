import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Card } from './card.rules.ts'
import { MAX_PIXELS, prepareSharp } from './loaders.ts'
import type { ModelRequest, ResizeRequest, ResizeResult, WidthRequest } from './resizer.ts'

/** Program of the process that `resizer.ts` starts. Returns bytes, or none if the original picture is as good. Ends with its channel. */

/** WebP settings. Alpha takes half of the bytes, but below 100 its soft shadows show rings, and values from 85 to 95 save nothing. */
const WEBP = { quality: 76, alphaQuality: 100, effort: 4 }
/** AVIF settings: 60 % smaller than WebP in three times its time. More effort saves 4 % but takes three times as long. */
const AVIF = { quality: 56, effort: 3, chromaSubsampling: '4:2:0' }
/** WebP settings for drawings of lines and flat tones. */
const DRAWING = { quality: 72, alphaQuality: 90, effort: 4 }
const JPEG = { quality: 84, mozjpeg: true }
/** Re-encoding at the same width must save at least 20 %. */
const MAX_SHARE = 0.8
const TIMEOUT = { seconds: 20 }

prepareSharp()

process.on('message', async (request: ResizeRequest) => process.send?.(await resultOf(request)))

function made(request: ResizeRequest): Promise<Uint8Array> {
  if ('svg' in request) return withSvg(() => sharp(Buffer.from(request.svg)).png().toBuffer())
  if ('elevation' in request || 'part' in request) return modelDrawn(request)
  if ('isForBounds' in request) return boundsIn(request.path)
  return 'card' in request ? drawn(request.card, request.path) : inWidth(request)
}

const resultOf = (request: ResizeRequest): Promise<ResizeResult> =>
  made(request).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failure: String(error) }),
  )

async function inWidth({ path, width, format }: WidthRequest): Promise<Uint8Array> {
  const master = await readFile(path)
  const picture = sharp(master, { limitInputPixels: MAX_PIXELS }).timeout(TIMEOUT)
  const { autoOrient, pages = 1 } = await picture.metadata()
  if (pages > 1) return new Uint8Array() // animations are not resized
  const resized = picture.autoOrient().resize({ width, withoutEnlargement: true })
  const bytes = await (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer()
  const limit = autoOrient.width > width ? master.length : MAX_SHARE * master.length
  return bytes.length < limit ? bytes : new Uint8Array()
}

/** Draws a model as a grey WebP with a transparent background. */
async function modelDrawn(request: ModelRequest): Promise<Uint8Array> {
  // Imported here, which saves 8 MB in processes that draw no models.
  const [{ drawElevation, OVERSAMPLING }, { drawAlone, drawOff }, { surfacesOf }] = await Promise.all([
    import('./elevations/elevation.rules.ts'),
    import('./elevations/part.rules.ts'),
    import('./elevations/surfaces.ts'),
  ])
  const surfaces = await surfacesOf(await readFile(request.path))
  const drawPart = { alone: drawAlone, off: drawOff }
  const drawing = 'part' in request ? drawPart[request.drawing](surfaces, request) : drawElevation(surfaces, request.elevation)
  const { width, height, pixels } = drawing
  if (pixels.every((value, at) => at % 2 === 0 || value === 0)) throw new Error('The drawing is empty.')
  const wanted = 'part' in request ? Infinity : (request.width ?? Infinity)
  return sharp(pixels, { raw: { width, height, channels: 2 } })
    .resize({ width: Math.min(Math.ceil(width / OVERSAMPLING), wanted) })
    .webp(DRAWING)
    .toBuffer()
}

async function boundsIn(path: string): Promise<Uint8Array> {
  const { boundsOf } = await import('./elevations/surfaces.ts')
  return Buffer.from(JSON.stringify(await boundsOf(await readFile(path))))
}

/** Draws a card. Only the card itself is read as SVG; the photograph has been decoded to pixels before. */
async function drawn({ svg, room: { left, top, width, height } }: Card, path: string | undefined): Promise<Uint8Array> {
  const photograph = path === undefined ? undefined : await fitted(await readFile(path), { width, height })
  return withSvg(async () => {
    const card = await sharp(Buffer.from(svg)).png().toBuffer()
    const layers = photograph ? [{ ...photograph, left, top }] : []
    return sharp(card).composite(layers).flatten({ background: '#fff' }).jpeg(JPEG).toBuffer()
  })
}

async function withSvg(draw: () => Promise<Uint8Array>) {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    return await draw()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

async function fitted(bytes: Buffer, box: { width: number; height: number }) {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout(TIMEOUT).autoOrient()
  const { data, info } = await picture
    .resize({ ...box, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}
