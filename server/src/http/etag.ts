import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a body with its ETag, or 304 where the caller has it already. Weak, as the same body travels in several encodings. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
  return known ? reply.code(304).send() : reply.send(body)
}
