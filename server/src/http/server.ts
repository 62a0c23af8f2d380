import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { type Arrivals, createAdmission } from './admission.ts'
import type { ReportRefusal } from './refusal-log.ts'
import { LIMITS, type Limits } from './http-limits.ts'
import { headersOfAll, NOT_A_PAGE } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the path contains a secret. The log then has the route's pattern instead of the path. */
    isPathSecret?: boolean
  }
}

interface ServerOptions {
  isSecure: boolean
  hasSecureSubdomains?: boolean
  trustedProxies?: number
  report?: ReportRefusal
  arrivals?: Arrivals
  /** Overrides LIMITS in tests. */
  limits?: Partial<Limits> | undefined
}

export function createServer(
  log: Log,
  {
    isSecure,
    hasSecureSubdomains = true,
    trustedProxies = 0,
    report = () => {},
    arrivals = { areNew: false },
    limits: given,
  }: ServerOptions,
): FastifyInstance {
  const limits = { ...LIMITS, ...given }
  const loggerInstance: FastifyBaseLogger = log // otherwise pino's type becomes part of the server's type
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestTimeout: 0, // http-limits.ts has its own timeouts
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
    },
    return503OnClosing: false, // requests on open connections are still served
    // Queries are parsed by `http/calls/input.ts`, and long parameters are checked by the calls, not by the router.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 65_536 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    clientErrorHandler: (error, socket) => refuse(error, socket, { log, isAnswering }),
  })
  const { admit, takeTurn, judge, end, isAnswering, drain } = createAdmission(server, { limits, trustedProxies, report, arrivals })
  server.addHook('preClose', drain)
  server.addHook('onRequest', admit)
  if (trustedProxies === 0) warnOfProxy(server, log)

  const headers = headersOfAll({ isSecure, hasSecureSubdomains })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  server.addHook('onRequest', (request, reply, done) => {
    // Fastify's `onResponse` hook misses clients that disconnect early.
    reply.raw.on('close', () => logEnded(log, request, reply))
    done()
  })
  server.addHook('onRequest', takeTurn)
  server.addHook('onRequest', judge) // after the hooks above, so that refusals have headers and are logged
  server.addHook('onSend', end)
  return server
}

/** Warns once if a proxy is not configured: all customers then share the rate limits of its address (security L8). */
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
  const [path = ''] = (routeOptions.config.isPathSecret ? routeOptions.url : request.url)?.split('?', 1) ?? [] // queries may contain personal input
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const msg = reply.raw.writableFinished ? 'answered' : 'gone' // the client disconnected early
  log.info({ requestId: id, method, path, status: reply.statusCode, ms }, msg)
}

/**
 * Returns path and query. A path that cannot be decoded is escaped, so that no route matches it (calls: Envelope).
 * An absolute URL loses its origin (RFC 9112, 3.2.2).
 */
export function readableUrl(url: string) {
  if (url.startsWith('/') && !url.includes('%')) return url
  const [path = '', ...search] = withoutOrigin(url).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...search].join('?')
}

/** True if the path has invalid percent-encoding or UTF-8. No call has such a path. */
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

/** Refuses requests that the HTTP parser rejects (calls: Envelope). Sends nothing after a response has begun: clients would misread it. */
function refuse(
  error: Error & { code?: string },
  socket: Duplex,
  { log, isAnswering }: { log: Log; isAnswering: (socket: Duplex) => boolean },
) {
  if (socket.writableEnded) return // already refused: further bytes are ignored
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (isAnswering(socket)) socket.end()
  else sendRefusal(PARSER_STATUSES[error.code ?? ''] ?? 400, error, socket, log)
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref() // without a delay the response could be lost
  socket.once('close', () => clearTimeout(lingering)) // otherwise the timers of thousands of closed sockets stay in memory
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
