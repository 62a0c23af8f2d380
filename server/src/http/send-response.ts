import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedResponse, encodeResponse, encodingFor } from '../cache/encoded-response.ts'
import { NO_STORE } from './cache-control.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Durations for `Server-Timing` in milliseconds. If undefined, the header is not sent (security P7). */
    timing?: { parseMs: number; dbMs: number; renderMs: number }
  }
}

/** Sends the response in the best encoding, or 304; `no-store` with `Authorization`. Returns a promise only if it must be encoded first. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  cacheControl: string,
): void | Promise<void> {
  const { status, type, etag, isCompressible } = response
  const isStorable = cacheControl !== NO_STORE && request.headers.authorization === undefined
  reply
    .code(status)
    .header('content-type', type)
    .header('cache-control', isStorable ? cacheControl : NO_STORE)
  if (isCompressible) reply.header('vary', withVary(reply, 'Accept-Encoding'))
  if (status === 200 && isStorable && etag !== undefined) {
    reply.header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) {
      addTimingHeader(request, reply)
      reply.code(304).removeHeader('content-type').send()
      return
    }
  }
  const encoding = isCompressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = response.bytesIn(encoding)
  if (bytes instanceof Promise) return sendLater(request, reply, bytes)
  addTimingHeader(request, reply)
  reply.send(bytes)
}

async function sendLater(request: FastifyRequest, reply: FastifyReply, bytes: Promise<Buffer>) {
  const encoded = await bytes
  addTimingHeader(request, reply)
  reply.send(encoded)
}

/** Sends `Server-Timing`. `total` is the time since the request arrived, including waiting and encoding. */
function addTimingHeader({ timing }: FastifyRequest, reply: FastifyReply) {
  if (!timing) return
  const parts = { parse: timing.parseMs, db: timing.dbMs, render: timing.renderMs, total: reply.elapsedTime }
  const entries = Object.entries(parts).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  reply.header('server-timing', entries.join(', '))
}

/** Sends `body` with an ETag, and with the content type and `cache-control` that the reply already has. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string) {
  const [type, cacheControl] = [String(reply.getHeader('content-type')), String(reply.getHeader('cache-control'))]
  return sendResponse(request, reply, encodeResponse({ status: 200, type, body }), cacheControl)
}

export function withVary(reply: FastifyReply, name: string) {
  const vary = reply.getHeader('vary')
  return vary === undefined ? name : `${String(vary)}, ${name}`
}

export const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
