import { IDEMPOTENCY_KEY } from '@shop/contract/call'
import type { FastifyInstance, FastifyReply } from 'fastify'

const ALLOW_ORIGIN = 'access-control-allow-origin'

/** Lets pages of these origins read responses, without credentials: tokens identify customers. Responses vary by origin (security B4). */
export function allowOrigins(api: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  api.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin !== undefined && allowed.has(origin)) {
      reply.header(ALLOW_ORIGIN, origin).header('access-control-expose-headers', 'Retry-After, X-Request-Id')
    }
    done()
  })
}

const PREFLIGHT_SECONDS = '600'

export const preflightHeaders = (reply: FastifyReply, methods: string[]): Record<string, string> => ({
  allow: methods.join(', '),
  ...(reply.hasHeader(ALLOW_ORIGIN) && {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': `Authorization, Content-Type, ${IDEMPOTENCY_KEY}`,
    'access-control-max-age': PREFLIGHT_SECONDS,
  }),
})
