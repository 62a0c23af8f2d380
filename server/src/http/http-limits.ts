import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { filesOf } from '@shop/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../auth/address.ts'

const SECOND_MS = 1_000
const KIB = 1_024
const MIB = 1_024 * KIB

/** Limits of a client's connections and requests (docs/operations.md: Limits). */
export interface Limits {
  /** From the connection, or the first byte of a further request, to the end of its headers. Then 408. */
  headersMs: number
  /** From the headers to the end of the body. Then 408. An upload may take as long as it likes, but not be slower than this over such a time. */
  requestMs: number
  minUploadBytesPerSecond: number
  /** Of a whole upload: as long as its bytes take at `uploadBytesPerSecond`, but at least `uploadMs`. Then 408. */
  uploadMs: number
  uploadBytesPerSecond: number
  /** Of a connection on which no byte is sent or received. Then it is closed. */
  idleTimeoutMs: number
  /** Likewise during an upload: while a large file is checked nothing is sent or received. */
  uploadIdleTimeoutMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** How often headersMs is checked. */
  checkEveryMs: number
  /** Request line and headers together. Then 431. */
  headerBytes: number
  headers: number
  /** Of a body that is not read, as it is too large or the response does not depend on it. It is discarded while the response is sent; beyond this the connection is closed. */
  maxDiscardedBodyBytes: number
  /** Likewise of an upload: as much as the largest may have, so that a client that sends one too many can read the response. */
  maxDiscardedUploadBytes: number
  /** Bodies of one address that are discarded at the same time. The connections of further ones are closed behind their response, which may be lost. */
  bodiesDiscardedOfAddress: number
  /** Requests of one network that wait to begin, where one with a large body comes: Node has read up to 64 KiB of each. That one is 503 (security L9). */
  waitingWithLargeBodies: number
  /** Open at once. Further ones are refused. */
  connections: number
  /** Likewise of one address, where no proxy stands before the shop (security L8). */
  connectionsOfAddress: number
  /** Beyond so many, each further connection closes one of the network that has most, busy or not; behind a proxy the one that has been idle longest (security L8). */
  connectionsBeforeClosing: number
  /** A connection younger than this is not closed for another one. */
  safeConnectionMs: number
  /** How long a 429 waits, by 50 % either way, so that a flood does not come back all at once: who sends again at once is slowed down, and takes no processor time of others (security L8). */
  refusalDelayMs: number
  /** Requests of one connection that have not ended; a further one closes it, as no browser and no proxy pipelines (security L7). */
  requestsOfConnection: number
}

/** The shop's own; only tests have others. */
export const LIMITS: Limits = {
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS, // calls: Inputs
  minUploadBytesPerSecond: 16 * KIB, // security U5
  uploadMs: 60 * SECOND_MS,
  uploadBytesPerSecond: 128 * KIB,
  idleTimeoutMs: 30 * SECOND_MS,
  uploadIdleTimeoutMs: 120 * SECOND_MS,
  keepAliveMs: 72 * SECOND_MS, // longer than the minute of most proxies, so that these close first
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

/** Enforces those limits of a request that Node does not know, or not as an option. */
export function enforceLimits(limits: Limits, server: FastifyInstance) {
  const { headers, maxDiscardedBodyBytes, maxDiscardedUploadBytes, bodiesDiscardedOfAddress, refusalDelayMs } = limits
  server.server.maxHeadersCount = headers + 1 // Node silently drops further ones: one more shows that there were too many
  server.addHook('onRequest', (request, reply, next) => {
    if (request.raw.rawHeaders.length > 2 * headers) return void reply.code(431).header('connection', 'close').send()
    if (hasSecondHost(request.raw)) return void reply.code(400).header('connection', 'close').send()
    if (hasBody(request.raw) && request.raw.socket instanceof Socket) watchBody(request, reply, limits, server) // `inject` of a test has no socket
    next()
  })
  const discarded = new Map<string, number>() // bodies, by address
  const count = (address: string, change: number) => {
    const left = (discarded.get(address) ?? 0) + change
    if (left > 0) discarded.set(address, left)
    else discarded.delete(address)
  }
  function discardBody(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    if (!hasBody(raw) || raw.complete || raw.destroyed) return
    const { socket } = raw
    if (socket instanceof Socket) {
      // `inject` of a test has none
      const address = addressKey(request.clientAddress)
      if ((discarded.get(address) ?? 0) >= bodiesDiscardedOfAddress) {
        reply.header('connection', 'close') // so that no client sends its next request on it
        reply.raw.once('finish', () => socket.destroySoon())
        return
      }
      count(address, 1)
      raw.once('close', () => count(address, -1))
    }
    discard(raw, isUpload(request) ? maxDiscardedUploadBytes : maxDiscardedBodyBytes)
  }
  server.addHook('onSend', (request, reply, _payload, done) => {
    discardBody(request, reply)
    if (reply.statusCode === 429 && refusalDelayMs > 0) setTimeout(done, refusalDelayMs * (0.5 + Math.random())).unref()
    else done()
  })
  // A route that takes a body adds a parser of its own; any other body is discarded.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async () => undefined)
}

/** Refused (RFC 9112, 3.2): a proxy may read another one of them than the shop. Node itself takes the first. */
function hasSecondHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const LARGE_BODY_BYTES = 16 * KIB

/** Whether a body takes more memory than what else there is of a request, as far as its headers say. */
export const hasLargeBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES

const isUpload = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.call !== undefined && filesOf(routeOptions.config.call) !== undefined

const TIMED_OUT = Object.assign(new Error('the body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Ends a request whose body takes too long: 408, as for headers, unless its response has begun. Node's own limit is one for all requests, and would end uploads. Where received bytes have
 * not been read yet it is the shop that is slow.
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

/** As the request says; otherwise the most that are taken. */
const bytesOfUpload = ({ headers }: FastifyRequest, { maxDiscardedUploadBytes }: Limits) =>
  Math.min(Number(headers['content-length'] ?? maxDiscardedUploadBytes), maxDiscardedUploadBytes)

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
