import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const SECOND_MS = 1_000
const KIB = 1_024
const MIB = 1_024 * KIB

/** What a client may take of the shop's time and room (docs/operations.md: Limits). */
export interface Limits {
  /** From the connection, or the first byte of a further request, to the end of its headers. Then 408. */
  headersMs: number
  /** To the end of the request, its body included. Then 408. */
  requestMs: number
  /** A connection on which neither side gets a byte through. Then it is closed. */
  idleTimeoutMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** How often headersMs and requestMs are looked at. */
  checkEveryMs: number
  /** Request line and headers together. Then 431. */
  headerBytes: number
  headers: number
  /** Of a body that is not read: too large, or of no use. It is discarded while the response is sent; beyond this the connection is closed. */
  maxDiscardedBodyBytes: number
  /** At once. Further ones are refused. */
  connections: number
}

/** The shop's own; only tests have others. */
export const LIMITS: Limits = {
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS, // calls: Inputs
  idleTimeoutMs: 30 * SECOND_MS,
  keepAliveMs: 72 * SECOND_MS, // longer than the minute of most proxies, so that it is they who close
  checkEveryMs: 2 * SECOND_MS,
  headerBytes: 16 * KIB,
  headers: 100,
  maxDiscardedBodyBytes: 64 * MIB,
  connections: 5_000,
}

/** Enforces those limits that Node does not know, or not as an option. */
export function enforceLimits({ headers, maxDiscardedBodyBytes, connections }: Limits, server: FastifyInstance) {
  server.server.maxConnections = connections
  server.server.maxHeadersCount = headers + 1 // Node leaves out the rest without a word: one more tells that there were too many
  server.addHook('onRequest', (request, reply, next) => {
    if (request.raw.rawHeaders.length > 2 * headers) return void reply.code(431).header('connection', 'close').send()
    next()
  })
  server.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    if (hasBody(raw) && !raw.complete) discard(raw, maxDiscardedBodyBytes)
    done()
  })
  // A route that takes a body adds a parser of its own; any other body is discarded.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async () => undefined)
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Discards the rest of a body, so that the client can send it to its end and then read the response: closing the connection at once would
 * reset it, and lose the response with it.
 */
function discard(request: IncomingMessage, maxBytes: number) {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) request.socket.destroy()
  })
}
