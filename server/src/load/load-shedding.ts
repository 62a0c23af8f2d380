import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../http/calls/envelope.ts'
import type { Gate } from './concurrency-limiter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/** What a route says of its answers that have to be made. */
export interface Door {
  /** Whether the answer is there already. */
  isKept(request: FastifyRequest): boolean
  /** What is said to who is turned away, with status 503. */
  refusal(request: FastifyRequest): Refusal
}

interface Refusal {
  headers: Record<string, string>
  body: string
}

/**
 * Turns away who asks for what has to be made when no more may wait for it: before the input is read, and without the framework's way of
 * answering, as thousands a second are refused while pages are made beside. To be registered after what hears of every request.
 */
export function registerDoor(server: FastifyInstance, gate: Gate) {
  server.server.on('connection', gate.arrived).on('request', gate.arrived)
  server.addHook('onRequest', (request, reply, next) => {
    const { door } = request.routeOptions.config
    if (!door || !gate.isFull() || door.isKept(request)) return next()
    gate.turnAway()
    const { headers, body } = door.refusal(request)
    const all = {
      ...reply.getHeaders(),
      ...RETRY_AFTER,
      'cache-control': 'no-store',
      ...headers,
      'content-length': Buffer.byteLength(body),
    }
    reply.hijack()
    reply.raw.writeHead(503, all as OutgoingHttpHeaders).end(body) // what a reply has set is defined
  })
}
