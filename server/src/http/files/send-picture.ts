import { ELEVATIONS, PART_DRAWINGS, PICTURE_WIDTHS } from '@shop/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isShed, type Requester } from '../../load/concurrency-limiter.ts'
import type { Master, Pictures } from '../../pictures/pictures.ts'
import { A_DAY, A_MINUTE } from '../cache-control.ts'
import { requesterOf } from '../../auth/address.ts'
import { isKnown, withVary } from '../send-response.ts'
import type { MasterFinder } from './masters.ts'

const PICTURE = /\.(?:webp|png|jpe?g|avif)$/i
const MODEL = /\.glb$/i
/** Matches an `Accept` header that names AVIF. A wildcard is not enough, because such a browser may not support AVIF. */
const ACCEPTS_AVIF = /(?:^|,)\s*image\/avif\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i

/**
 * Sends a picture in the width `?w=`, one of PICTURE_WIDTHS, or a drawing or the bounds of a model, otherwise 404.
 * Without these parameters, the folder's handler sends the master (the original file).
 */
export const sendPicture = (pictures: Pictures, findMaster: MasterFinder) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', A_DAY)
  const { '*': name } = request.params as { '*': string } // the folder's route ends with a wildcard
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

/** Sends a drawing or the bounds of a model. Sends 404 if the model is unreadable or lacks the part, 503 if the request waited too long. */
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

/** The response is not cached, because the next request may succeed. */
const sendText = (reply: FastifyReply, status: 404 | 503, text: string) =>
  reply.code(status).removeHeader('cache-control').type('text/plain').send(text)

/** Sets the ETag of a master or sends 304. The ETag is a hash of the content, because file times differ between machines. */
async function sendMaster(master: Master | undefined, { headers, raw }: FastifyRequest, reply: FastifyReply) {
  if (!master) return undefined
  const etag = `"${master.stamp}"`
  reply.header('etag', etag)
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
  if (headers['if-range'] === etag) delete raw.headers['if-range'] // the folder's handler does not know the ETag and would ignore the range
  return undefined
}
