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
  stillMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** How often headersMs and requestMs are looked at. */
  checkEveryMs: number
  /** Request line and headers together. Then 431. */
  headerBytes: number
  headers: number
  /** Of a body that no route takes: read past, never kept. Then the connection is closed. */
  unwantedBytes: number
  /** At once. Who comes then is refused. */
  connections: number
}

/** The shop's own; only tests have others. */
export const LIMITS: Limits = {
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS, // calls: Inputs
  stillMs: 30 * SECOND_MS,
  keepAliveMs: 72 * SECOND_MS, // longer than the minute of most proxies, so that it is they who close
  checkEveryMs: 2 * SECOND_MS,
  headerBytes: 16 * KIB,
  headers: 100,
  unwantedBytes: 8 * MIB,
  connections: 5_000,
}

/** Holds clients to those limits that Node does not know, or not as an option. */
export function holdTo({ headers, unwantedBytes, connections }: Limits, server: FastifyInstance) {
  server.server.maxConnections = connections
  server.server.maxHeadersCount = headers + 1 // Node leaves out the rest without a word: one more tells that there were too many
  server.addHook('onRequest', (request, reply, next) => {
    if (request.raw.rawHeaders.length > 2 * headers) return void reply.code(431).header('connection', 'close').send()
    if (hasBody(request.raw)) closeAfter(unwantedBytes, request.raw)
    next()
  })
  // No route takes a body yet: one that comes is neither kept nor judged.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async () => undefined)
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads past a body; who goes on and on is cut off. The answer does not wait for it. */
function closeAfter(maxBytes: number, request: IncomingMessage) {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) request.socket.destroy()
  })
}
