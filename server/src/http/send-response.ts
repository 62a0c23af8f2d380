import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, finish, type Finished } from '../cache/encoded-response.ts'

/**
 * Sends a finished answer in the best encoding that the client takes, or 304 where it has it already. What may not be stored has no ETag.
 * At once, unless it has to be compressed first.
 */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished, cacheControl: string): void | Promise<void> {
  const { status, type, etag, isCompressible } = finished
  reply.code(status).header('content-type', type).header('cache-control', cacheControl)
  if (isCompressible) reply.header('vary', withVary(reply, 'Accept-Encoding'))
  if (status === 200 && cacheControl !== 'no-store') {
    reply.header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').send()
      return
    }
  }
  const encoding = isCompressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = finished.bytesIn(encoding)
  if (bytes instanceof Promise) return sendLater(reply, bytes)
  reply.send(bytes)
}

async function sendLater(reply: FastifyReply, bytes: Promise<Buffer>) {
  const compressed = await bytes
  reply.send(compressed)
}

/** Sends a text that is made for this request. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string) {
  const [type, cacheControl] = [String(reply.getHeader('content-type')), String(reply.getHeader('cache-control'))]
  return sendFinished(request, reply, finish({ status: 200, type, body }), cacheControl)
}

function withVary(reply: FastifyReply, name: string) {
  const vary = reply.getHeader('vary')
  return vary === undefined ? name : `${String(vary)}, ${name}`
}

/** Whether an `If-None-Match` names this tag. */
export const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
