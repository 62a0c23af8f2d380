import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../auth/address.ts'

const SECOND_MS = 1_000
const KIB = 1_024
const MIB = 1_024 * KIB

/** Limits of connections and requests (docs/operations.md: Limits). */
export interface Limits {
  /** Maximum time from the connection or the first byte of a request to its last header; afterwards 408. */
  headersMs: number
  /** Maximum time from the headers to the end of the body; afterwards 408. For uploads, the interval at which the speed is checked. */
  requestMs: number
  minUploadBytesPerSecond: number
  /** Maximum time of an upload, or its size divided by `uploadBytesPerSecond` if that is longer; afterwards 408. */
  uploadMs: number
  uploadBytesPerSecond: number
  /** The connection closes after this time without a byte in either direction. */
  idleTimeoutMs: number
  /** Idle timeout of uploads. It is longer, because no bytes are sent or received while a large file is checked. */
  uploadIdleTimeoutMs: number
  keepAliveMs: number
  /** Interval at which `headersMs` is checked. */
  checkEveryMs: number
  /** Maximum size of the headers with the request line; larger ones are answered with 431. */
  headerBytes: number
  headers: number
  /** Maximum number of bytes discarded from an unread body during the response. A longer body closes the connection. */
  maxDiscardedBodyBytes: number
  /** Maximum for unread uploads. It exceeds the largest upload, so that the client can read the response. */
  maxDiscardedUploadBytes: number
  /** Maximum number of bodies discarded at once per address. Beyond this number, connections close and responses may be lost. */
  bodiesDiscardedOfAddress: number
  /** If this many requests of a network wait, further large bodies get 503, because Node buffers 64 KiB of each body (security L9). */
  waitingWithLargeBodies: number
  /** Maximum number of connections. Further ones are refused. */
  connections: number
  /** Maximum number of connections of an address. Ignored behind a proxy (security L8). */
  connectionsOfAddress: number
  /** Beyond this number, a new connection closes one of the largest network or, behind a proxy, the longest idle one (security L8). */
  connectionsBeforeClosing: number
  /** Connections younger than this are not closed in favour of new ones. */
  safeConnectionMs: number
  /** Mean delay of a 429, ± 50 %, which slows and spreads a flood (security L8). */
  refusalDelayMs: number
  /** Maximum number of open requests of a connection. A further one closes it: browsers and proxies do not pipeline (security L7). */
  requestsOfConnection: number
}

export const LIMITS: Limits = {
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS, // documented in calls: Inputs
  minUploadBytesPerSecond: 16 * KIB, // documented in security U5
  uploadMs: 60 * SECOND_MS,
  uploadBytesPerSecond: 128 * KIB,
  idleTimeoutMs: 30 * SECOND_MS,
  uploadIdleTimeoutMs: 120 * SECOND_MS,
  keepAliveMs: 72 * SECOND_MS, // longer than the minute of most proxies, so that the proxy closes the connection first
  checkEveryMs: 2 * SECOND_MS,
  headerBytes: 16 * KIB,
  headers: 100,
  maxDiscardedBodyBytes: 64 * MIB,
  maxDiscardedUploadBytes: 512 * MIB,
  bodiesDiscardedOfAddress: 32,
  waitingWithLargeBodies: 64,
  connections: 5_000,
  connectionsOfAddress: 200,
  connectionsBeforeClosing: 4_000,
  safeConnectionMs: 1 * SECOND_MS,
  refusalDelayMs: 1 * SECOND_MS,
  requestsOfConnection: 4,
}

export function boundBodies(server: FastifyInstance, limits: Limits) {
  const { maxDiscardedBodyBytes, maxDiscardedUploadBytes, bodiesDiscardedOfAddress } = limits
  const discarded = new Map<string, number>() // number of bodies being discarded, by address
  const count = (address: string, change: number) => {
    const left = (discarded.get(address) ?? 0) + change
    if (left > 0) discarded.set(address, left)
    else discarded.delete(address)
  }
  // By default no body is parsed. Calls with bodies add their own parsers.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async () => undefined)
  return {
    watch(request: FastifyRequest, reply: FastifyReply) {
      if (request.raw.socket instanceof Socket) watchBody(request, reply, limits, server) // requests by `inject` in tests have no socket
    },
    discard(request: FastifyRequest, reply: FastifyReply) {
      const { raw } = request
      if (raw.complete || raw.destroyed) return
      const { socket } = raw
      if (socket instanceof Socket) {
        const address = addressKey(request.clientAddress)
        if ((discarded.get(address) ?? 0) >= bodiesDiscardedOfAddress) {
          reply.header('connection', 'close') // prevents further requests on this connection
          reply.raw.once('finish', () => socket.destroySoon())
          return
        }
        count(address, 1)
        raw.once('close', () => count(address, -1))
      }
      discard(raw, isUpload(request) ? maxDiscardedUploadBytes : maxDiscardedBodyBytes)
    },
  }
}

const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.call?.files !== undefined

const TIMED_OUT = Object.assign(new Error('the body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Sends 408 if a body is incomplete after `requestMs`, or if an upload is too slow although the shop reads it.
 * Node's own timeout would end long uploads.
 */
function watchBody(request: FastifyRequest, reply: FastifyReply, limits: Limits, server: FastifyInstance) {
  const { requestMs, minUploadBytesPerSecond, uploadIdleTimeoutMs } = limits
  const { raw } = request
  if (isUpload(request)) raw.socket.setTimeout(uploadIdleTimeoutMs)
  const leastBytes = (minUploadBytesPerSecond * requestMs) / SECOND_MS
  let bytesBefore = raw.socket.bytesRead
  const check = () => {
    const bytes = raw.socket.bytesRead - bytesBefore
    bytesBefore += bytes
    const isFastEnough = bytes >= leastBytes || raw.readableLength > 0
    if (raw.complete || (isUpload(request) && isFastEnough && !reply.raw.writableEnded)) return
    server.server.emit('clientError', TIMED_OUT, raw.socket)
  }
  const end = () => {
    if (!raw.complete) server.server.emit('clientError', TIMED_OUT, raw.socket)
  }
  const wholeMs = Math.max(limits.uploadMs, (bytesOfUpload(request, limits) / limits.uploadBytesPerSecond) * SECOND_MS)
  const timers = [setInterval(check, requestMs).unref(), ...(isUpload(request) ? [setTimeout(end, wholeMs).unref()] : [])]
  for (const event of ['end', 'close']) raw.once(event, () => timers.forEach((timer) => clearTimeout(timer)))
}

const bytesOfUpload = ({ headers }: FastifyRequest, { maxDiscardedUploadBytes }: Limits) =>
  Math.min(Number(headers['content-length'] ?? maxDiscardedUploadBytes), maxDiscardedUploadBytes)

/** Reads and discards the rest of a body. Closing the connection early would reset it and lose the response. */
function discard(request: IncomingMessage, maxBytes: number) {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) request.socket.destroy()
  })
}
