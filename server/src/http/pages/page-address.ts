import type { FastifyRequest } from 'fastify'

/** Splits the request's URL into path and query without decoding. `search` begins with `?` or is empty. */
export function addressOf(request: FastifyRequest) {
  const start = request.url.indexOf('?')
  return start < 0 ? { path: request.url, search: '' } : { path: request.url.slice(0, start), search: request.url.slice(start) }
}
