import type { FastifyRequest } from 'fastify'

/** The path as it was sent, and the search with its `?`, or empty. */
export function addressOf(request: FastifyRequest) {
  const start = request.url.indexOf('?')
  return start < 0 ? { path: request.url, search: '' } : { path: request.url.slice(0, start), search: request.url.slice(start) }
}
