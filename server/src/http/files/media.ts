import { ELEVATIONS, PART_DRAWINGS, PICTURE_WIDTHS } from '@shop/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShed, type Requester } from '../../load/concurrency-limiter.ts'
import type { Master, Pictures } from '../../pictures/pictures.ts'
import { A_DAY, A_MINUTE } from '../cache-control.ts'
import { requesterOf } from '../client-address.ts'
import { isKnown, withVary } from '../send-response.ts'
import type { MasterFinder } from './masters.ts'

const PICTURE = /\.(?:webp|png|jpe?g|avif)$/i
const MODEL = /\.glb$/i
/** Named: browsers that accept anything need not know it. */
const ACCEPTS_AVIF = /(?:^|,)\s*image\/avif\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i

/**
 * Sends a picture in the width of `?w=`, one of PICTURE_WIDTHS; any other width is a 404. Who accepts AVIF gets it as soon as it has been made. Without a
 * width, and where the master is as good or cannot be resized now, it sends nothing, and the folder's own handler then sends the master. What the
 * folder does not have may lie in the bucket; then it is copied to where that handler looks next. A 3D model is drawn from the side of `?elevation=`,
 * at most in the width of `?w=`, or the part of `?part=` as `&drawing=` says; or it answers how far it reaches (`?bounds`).
 */
export const sendPicture = (pictures: Pictures, findMaster: MasterFinder) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', A_DAY)
  const { '*': name } = request.params as { '*': string } // the route of the folder
  const query = new URLSearchParams(request.url.split('?')[1])
  if (['elevation', 'part', 'bounds'].some((name) => query.has(name))) {
    const model = MODEL.test(name) ? await findMaster(name, requesterOf(request)) : undefined
    return sendOfModel(pictures, model, query, request, reply)
  }
  if (!query.has('w')) return sendMaster(await findMaster(name, requesterOf(request)), request, reply)
  const width = widthIn(query)
  if (width === undefined) return sendText(reply, 404, 'Not found')
  reply.header('vary', withVary(reply, 'Accept'))
  const master = PICTURE.test(name) ? await findMaster(name, requesterOf(request)) : undefined
  if (!master) return undefined

  const known = request.headers['if-none-match']
  try {
    const avif = ACCEPTS_AVIF.test(request.headers.accept ?? '') ? await pictures.findAvif(master, width) : undefined
    const etag = `"${master.stamp}-${width}${avif ? '-avif' : ''}"`
    if (isKnown(known, etag)) return await reply.header('etag', etag).code(304).send()
    const bytes = avif ?? (await pictures.find(master, width, requesterOf(request)))
    if (bytes)
      return await reply
        .type(avif ? 'image/avif' : 'image/webp')
        .header('etag', etag)
        .send(bytes)
  } catch (error) {
    request.log.debug({ err: error }, 'picture is sent as it is')
    reply.header('cache-control', A_MINUTE)
  }
  return sendMaster(master, request, reply)
}

const widthIn = (query: URLSearchParams) => PICTURE_WIDTHS.find((one) => String(one) === query.get('w'))

const QUANTITY = /^[1-9]\d{0,5}$/

/** Finds the drawing of a model, or its bounds, that a query asks for, with a name of it; undefined where there is no such thing. */
function findingIn(query: URLSearchParams, pictures: Pictures): { name: string; type: string; find: FindOfModel } | undefined {
  const width = widthIn(query)
  if (query.has('w') && !width) return undefined
  const name = query.toString()
  if (query.has('elevation')) {
    const elevation = ELEVATIONS.find((one) => one === query.get('elevation'))
    return elevation && { name, type: 'image/webp', find: (model, requester) => pictures.findElevation(model, elevation, width, requester) }
  }
  const part = query.get('part')
  if (part === null) return { name: 'bounds', type: 'application/json', find: (model, requester) => pictures.findBounds(model, requester) }
  const drawing = PART_DRAWINGS.find((one) => one === query.get('drawing'))
  const quantity = QUANTITY.exec(query.get('quantity') ?? '1')?.[0]
  if (!drawing || !quantity || width) return undefined
  const drawn = { part, quantity: Number(quantity), drawing }
  return { name, type: 'image/webp', find: (model, requester) => pictures.findPart(model, drawn, requester) }
}
type FindOfModel = (model: Master, requester: Requester) => Promise<Uint8Array | undefined>

/** A drawing of a model, or its bounds. A model that cannot be read, and a part that it does not have, is a 404; what waited too long for its turn is a 503. */
async function sendOfModel(
  pictures: Pictures,
  model: Master | undefined,
  query: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const wanted = findingIn(query, pictures)
  if (!model || !wanted) return sendText(reply, 404, 'Not found')
  const etag = `"${model.stamp}-${wanted.name}"`
  if (isKnown(request.headers['if-none-match'], etag)) return reply.header('etag', etag).code(304).send()
  try {
    const bytes = await wanted.find(model, requesterOf(request))
    if (!bytes) return sendText(reply, 404, 'Not found')
    return await reply.type(wanted.type).header('etag', etag).send(bytes)
  } catch (error) {
    request.log.debug({ err: error }, 'a model is not drawn')
    return isShed(error) ? sendText(reply, 503, 'Not now') : sendText(reply, 404, 'Not found')
  }
}

/** Sends an error as text. Browsers must not cache it: the file may be there, or the shop less busy, with the next request. */
const sendText = (reply: FastifyReply, status: 404 | 503, text: string) =>
  reply.code(status).removeHeader('cache-control').type('text/plain').send(text)

/** Prepares what the folder's own handler sends, or sends that it is known. By the bytes of the file: its time differs from machine to machine. */
async function sendMaster(master: Master | undefined, { headers, raw }: FastifyRequest, reply: FastifyReply) {
  if (!master) return undefined
  const etag = `"${master.stamp}"`
  reply.header('etag', etag)
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
  if (headers['if-range'] === etag) delete raw.headers['if-range'] // that handler knows no ETag: the range is of this file
  return undefined
}
