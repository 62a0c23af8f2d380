import { resolve } from 'node:path'
import { PICTURE_WIDTHS } from '@shop/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import { findMaster, type Pictures } from '../../pictures/pictures.ts'
import { isKnown } from '../send-response.ts'

const LONG = 'public, max-age=86400, stale-while-revalidate=604800'
/** What stands in for a picture that could not be made now. */
const SHORT = 'public, max-age=60'

const PICTURE = /\.(?:webp|png|jpe?g|avif)$/i

/**
 * Answers a picture in the width of `?w=`, which is one of PICTURE_WIDTHS. The master itself, which the folder's own handler sends, is the answer
 * without a width, where it is no wider, and where it cannot be resized now. Any other width is a picture that is not there. What the folder does not
 * have may lie in the bucket; then it is copied to where the handler looks next.
 */
export const resizePicture =
  (root: string, pictures: Pictures, copies?: MediaCopies) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', LONG)
    const { '*': name } = request.params as { '*': string } // the folder's only route
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
