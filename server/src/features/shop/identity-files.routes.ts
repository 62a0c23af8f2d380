import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Db } from '../../db/db.ts'
import { A_YEAR, NO_CACHE } from '../../http/cache-control.ts'
import { SHOPS_PICTURE } from '../../http/security-headers.ts'
import { isKnown, sendTagged } from '../../http/send-response.ts'
import { type Brand, iconOf, placed, shopCardOf } from '../../pictures/card.rules.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { isPng, NEUTRAL_COLOURS, plainMark, themeCss } from './identity.rules.ts'
import { DEFAULT_NAME, findIdentity, findPicture, hashOf, type IdentityRow } from './shop.queries.ts'

interface Parts {
  db: Db
  values: ValueCache
  pictures: Pictures
}

const findRow = ({ db, values }: Pick<Parts, 'db' | 'values'>) =>
  values.get('identity', ['content'], () => findIdentity(db, DEFAULT_LANGUAGE)) as ReturnType<typeof findIdentity> // result of findIdentity

export const findBrand = async (parts: Pick<Parts, 'db' | 'values'>): Promise<Brand> => brandOf(await findRow(parts))

function brandOf(row: IdentityRow | undefined): Brand {
  const { light } = row?.colours ?? NEUTRAL_COLOURS
  return { name: row?.name ?? DEFAULT_NAME, mark: row?.mark ?? plainMark(light), paper: light.paper, ink: light.ink }
}

/** Size in pixels, and the fraction of it that the mark takes. Systems may crop maskable icons to a circle of 80 % of the size. */
const ICONS = {
  '/icon-192.png': [192, 0.8],
  '/icon-512.png': [512, 0.8],
  '/icon-512-maskable.png': [512, 0.6],
  '/apple-touch-icon.png': [180, 0.72],
} as const
const FAVICON_SIZE = 32

/** Serves theme, logo and mark under hashed names, icons and manifest under standard names. */
export function registerIdentityFiles(server: FastifyInstance, { db, values, pictures }: Parts) {
  const cached = <Value>(name: string, make: () => Promise<Value>) => values.get(name, ['content'], make) as Promise<Value> // from `make`
  const rowOf = () => findRow({ db, values })

  /** `make` returns undefined if there is no such file. Files with a hash in their name are cached for a year. */
  const serve = (path: string, type: string, make: () => Promise<Uint8Array | string | undefined>) =>
    server.get(path, async (request: FastifyRequest<{ Params: { hash?: string } }>, reply: FastifyReply) => {
      const made = await make()
      if (made === undefined) return reply.code(404).type('text/plain').send('Not found')
      const hash = hashOf(made)
      reply.headers(SHOPS_PICTURE).header('cache-control', request.params.hash === hash ? A_YEAR : NO_CACHE) // pages may contain an older hash
      if (typeof made === 'string') return sendTagged(request, reply.type(type), made)
      const etag = `"${hash}"`
      reply.header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type === PICTURE ? typeOf(made) : type).send(Buffer.from(made))
    })

  serve('/shop/theme-:hash.css', 'text/css; charset=utf-8', async () => {
    const colours = (await rowOf())?.colours
    return colours ? themeCss(colours) : undefined
  })
  serve('/shop/mark-:hash.svg', SVG, async () => (await rowOf())?.mark ?? undefined)
  for (const end of ['svg', 'png']) {
    serve(`/shop/logo-dark-:hash.${end}`, PICTURE, () => cached('logo-dark', () => findPicture(db, 'logo-dark')))
    serve(`/shop/logo-:hash.${end}`, PICTURE, () => cached('logo', () => findPicture(db, 'logo')))
  }
  serve('/favicon.svg', SVG, async () => brandOf(await rowOf()).mark)
  serve('/favicon.ico', 'image/x-icon', async () => {
    const { mark } = brandOf(await rowOf())
    const box = placed(mark, { x: 0, y: 0, size: FAVICON_SIZE })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${FAVICON_SIZE}" height="${FAVICON_SIZE}">${box}</svg>`
    return icoOf(await pictures.findDrawing('favicon', svg))
  })
  for (const [path, [size, share]] of Object.entries(ICONS))
    serve(path, 'image/png', async () => pictures.findDrawing(path.slice(1), iconOf(brandOf(await rowOf()), size, share)))
  serve('/share.png', 'image/png', async () => {
    const row = await rowOf()
    return row?.hasShare ? cached('share', () => findPicture(db, 'share')) : pictures.findDrawing('share', shopCardOf(brandOf(row)))
  })
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => manifestOf(await rowOf()))
}

const SVG = 'image/svg+xml; charset=utf-8'
const PICTURE = 'picture'
const typeOf = (bytes: Uint8Array) => (isPng(bytes) ? 'image/png' : SVG)

function icoOf(png: Uint8Array) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.writeUInt8(FAVICON_SIZE, 6)
  head.writeUInt8(FAVICON_SIZE, 7)
  head.writeUInt16LE(1, 10) // number of colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifestOf(row: IdentityRow | undefined) {
  const { name, paper } = brandOf(row)
  const icon = (size: number, more = {}) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', ...more })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: row?.sentences.description || undefined,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping'],
    icons: [icon(192), icon(512), icon(512, { src: '/icon-512-maskable.png', purpose: 'maskable' })],
  })
}
