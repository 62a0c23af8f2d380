import { resolve } from 'node:path'
import { PICTURE_WIDTHS } from '@shop/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import { findMaster, type Pictures } from '../../pictures/pictures.ts'
import { isKnown } from '../send-response.ts'

const LONG = 'public, max-age=86400, stale-while-revalidate=604800'
/** Of a master that is sent as its picture could not be resized now. */
const SHORT = 'public, max-age=60'

const PICTURE = /\.(?:webp|png|jpe?g|avif)$/i

/**
 * Sends a picture in the width of `?w=`, one of PICTURE_WIDTHS; any other width is a 404. Without a width, and where the master is no wider or cannot be
 * resized now, it sends nothing, and the folder's own handler then sends the master. What the folder does not have may lie in the bucket; then it is
 * copied to where that handler looks next.
 */
export const resizePicture =
  (root: string, pictures: Pictures, copies?: MediaCopies) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', LONG)
    const { '*': name } = request.params as { '*': string } // the route of the folder
    const find = async () => (isPlain(name) ? ((await findMaster(resolve(root, name))) ?? (await copies?.find(name))) : undefined)
    const asked = new URLSearchParams(request.url.split('?')[1]).get('w')
    if (asked === null) {
      if (copies) await find()
      return
    }
    const width = PICTURE_WIDTHS.find((one) => String(one) === asked)
    if (width === undefined) return reply.code(404).removeHeader('cache-control').type('text/plain').send('Not found')
    const master = PICTURE.test(name) ? await find() : undefined
    if (!master) return

    const etag = `"${master.stamp}-${width}"`
    if (isKnown(request.headers['if-none-match'], etag)) return reply.header('etag', etag).code(304).send()
    try {
      const bytes = await pictures.find(master, width)
      if (bytes) return await reply.type('image/webp').header('etag', etag).send(bytes)
    } catch (error) {
      request.log.debug({ err: error }, 'picture is sent as it is')
      reply.header('cache-control', SHORT)
    }
  }

/** Stays in its folder, and in sight there. */
const isPlain = (name: string) => !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
