import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Finished, finish } from './cache.ts'

/** Sends a finished answer in the best encoding that the client takes, or 304 where it has it already. What may not be stored has no ETag. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, { status, type, etag, bytes }: Finished, cacheControl: string) {
  reply.code(status).header('content-type', type).header('cache-control', cacheControl)
  if (bytes.br !== bytes.identity) reply.header('vary', withVary(reply, 'Accept-Encoding'))
  if (status === 200 && cacheControl !== 'no-store') {
    reply.header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = bytes[encoding]
  if (body !== bytes.identity) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Sends a text that is made for this request. */
export async function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string) {
  const [type, cacheControl] = [String(reply.getHeader('content-type')), String(reply.getHeader('cache-control'))]
  return sendFinished(request, reply, await finish({ status: 200, type, body }), cacheControl)
}

function withVary(reply: FastifyReply, name: string) {
  const vary = reply.getHeader('vary')
  return vary === undefined ? name : `${String(vary)}, ${name}`
}

/** Whether an `If-None-Match` names this tag. */
export const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
