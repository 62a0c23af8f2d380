import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createRequestTurns } from '../load/request-turns.ts'
import type { Log } from '../log.ts'
import { identifyClients, requesterOf } from './client-address.ts'
import { limitConnections } from './connection-limits.ts'
import { drainOf } from './listening.ts'
import { failLater } from '../fail.ts'
import type { ReportRefusal } from './refusal-log.ts'
import { enforceLimits, hasLargeBody, LIMITS, type Limits } from './http-limits.ts'
import { headersOfAll, NOT_A_PAGE } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether knowing the path is enough to read what is there: the log then has the pattern of the route instead. */
    isPathSecret?: boolean
  }
}

interface ServerOptions {
  isSecure: boolean
  hasSecureSubdomains?: boolean
  /** How many proxies stand before the shop. */
  trustedProxies?: number
  report?: ReportRefusal
  /** Instead of LIMITS, for tests. */
  limits?: Partial<Limits> | undefined
}

/** The HTTP server with everything that holds for every response: request ids, one log line, security headers, limits. */
export function createServer(
  log: Log,
  { isSecure, hasSecureSubdomains = true, trustedProxies = 0, report = () => {}, limits: given }: ServerOptions,
): FastifyInstance {
  const limits = { ...LIMITS, ...given }
  const loggerInstance: FastifyBaseLogger = log // otherwise pino's type would be part of the server's
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestTimeout: 0, // http-limits.ts has its own
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
    },
    return503OnClosing: false, // requests on open connections are still served
    // Calls read their query strictly, by `http/calls/input.ts`; a path as long as Node takes it is judged by the call, not by the router.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 65_536 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    clientErrorHandler: (error, socket) => refuse(error, socket, { log, isAnswering }),
  })
  server.addHook('preClose', drainOf(server.server))

  const { admit, isAnswering } = limitConnections(server.server, { limits, isBehindProxy: trustedProxies > 0, report })
  server.addHook('onRequest', (request, reply, next) => {
    if (admit(request.raw, reply.raw)) next() // otherwise nobody reads a response, and thousands of lines of the log would tell of one connection
  })
  if (trustedProxies === 0) warnOfProxy(server, log)

  const headers = headersOfAll({ isSecure, hasSecureSubdomains })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  server.addHook('onRequest', (request, reply, done) => {
    // Not the framework's `onResponse`, which does not run where the client disconnects before the end of the response.
    reply.raw.on('close', () => logEnded(log, request, reply))
    done()
  })
  identifyClients(server, trustedProxies)
  const turns = createRequestTurns()
  server.addHook('onRequest', (request, reply, next) => {
    const begin = () => {
      if (!request.raw.socket.destroyed) next() // otherwise nobody reads a response
    }
    const maxWaiting = hasLargeBody(request.raw) ? limits.waitingWithLargeBodies : Infinity
    if (turns.begin(requesterOf(request), begin, maxWaiting)) return
    report('body', request.clientAddress)
    reply.header('connection', 'close')
    next(failLater('C503', 1))
  })
  enforceLimits(limits, server) // after the hooks above, so that what it refuses has its headers and its line in the log too
  return server
}

/** Says once that a proxy stands before a shop that was not told of it: all customers then have the limits of one address (security L8). */
function warnOfProxy(server: FastifyInstance, log: Log) {
  let isSaid = false
  server.addHook('onRequest', ({ headers }, _reply, next) => {
    if (!isSaid && headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn('X-Forwarded-For comes in, and TRUST_PROXY is 0: if a proxy stands before the shop, all its clients count as one address')
    }
    next()
  })
}

function logEnded(log: Log, request: FastifyRequest, reply: FastifyReply) {
  const { id, method, routeOptions } = request
  const [path = ''] = (routeOptions.config.isPathSecret ? routeOptions.url : request.url)?.split('?', 1) ?? [] // a query may hold what people typed
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const msg = reply.raw.writableFinished ? 'answered' : 'gone' // the client has disconnected before the end of the response
  log.info({ requestId: id, method, path, status: reply.statusCode, ms }, msg)
}

/**
 * An address that can be decoded: a path with broken percent-encoding or UTF-8 is taken literally, and so is "not found" like any unknown path
 * (calls: Envelope). The absolute form (RFC 9112, 3.2.2) is read as its path.
 */
export function readableUrl(url: string) {
  if (url.startsWith('/') && !url.includes('%')) return url
  const [path = '', ...search] = withoutOrigin(url).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...search].join('?')
}

/** Whether an address came with a path of broken percent-encoding or UTF-8: it names no call, whatever its other segments are. */
export const hasBrokenPath = (url: string) => url.includes('%') && !isDecodable(url.split('?', 1)[0] ?? '')

function withoutOrigin(url: string) {
  if (url.startsWith('/')) return url
  if (!URL.canParse(url)) return '/'
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const LINGER_MS = 1_000

const PARSER_STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Responds to what the HTTP parser refuses, and closes the connection (calls: Envelope). Where a response has begun already, nothing is written into or
 * behind it: a client would take that for a part of it, or for the response to its next request.
 */
function refuse(
  error: Error & { code?: string },
  socket: Duplex,
  { log, isAnswering }: { log: Log; isAnswering: (socket: Duplex) => boolean },
) {
  if (socket.writableEnded) return // refused already: further bytes are ignored
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (isAnswering(socket)) socket.end()
  else sendRefusal(PARSER_STATUSES[error.code ?? ''] ?? 400, error, socket, log)
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref() // without a delay the response could be lost
  socket.once('close', () => clearTimeout(lingering)) // otherwise the timers of thousands stay in memory
}

function sendRefusal(status: number, { code }: { code?: string }, socket: Duplex, log: Log) {
  const requestId = randomUUID()
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    `X-Request-Id: ${requestId}`,
    ...Object.entries(NOT_A_PAGE).map((one) => one.join(': ')),
  ]
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n`)
  log.info({ requestId, status, code }, 'refused by the HTTP parser')
}
