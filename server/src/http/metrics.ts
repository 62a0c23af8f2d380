import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../auth/address.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Pool } from '../db/db.ts'
import type { MailCounts } from '../mail/sender.ts'
import type { Presence } from '../processes/presence.ts'
import type { ConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import { NO_STORE } from './cache-control.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Measured {
  responses: ResponseCache
  limiter: ConcurrencyLimiter
  db: Pool
  /** Undefined if this process sends no mails. */
  mailCounts: (() => MailCounts) | undefined
  /** Undefined if the process does not announce itself in the database. */
  presence: Presence | undefined
  /** Bearer token that clients must send. If undefined, only clients on this machine may read the metrics. */
  token: string | undefined
  /** If true, no request counts as coming from this machine. */
  isBehindProxy: boolean
}

let metricsOfProcess: Registry | undefined

/** Metrics of the process. Their observers are never removed and would keep a server that has closed, so there is one set per process. */
function collectProcess(): Registry {
  if (metricsOfProcess) return metricsOfProcess
  metricsOfProcess = new Registry()
  collectDefaultMetrics({ register: metricsOfProcess })
  return metricsOfProcess
}

/** Serves `/metrics` for Prometheus. Clients without permission get 404. */
export function registerMetrics(server: FastifyInstance, { responses, limiter, db, mailCounts, presence, token, isBehindProxy }: Measured) {
  const registry = new Registry()
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    latency.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  const counters: Record<string, [help: string, read: () => number]> = {
    shop_cache_hits_total: ['Responses sent from the cache, old ones included', () => responses.state().hits],
    shop_cache_misses_total: ['Responses made, each once for all requests that waited for it', () => responses.state().misses],
    shop_shed_total: ['Requests rejected with 503 under overload', () => limiter.state().rejected],
    ...(mailCounts && {
      shop_mails_sent_total: ['Mails sent', () => mailCounts().sent],
      shop_mails_failed_total: ['Times that a mail could not be sent', () => mailCounts().failed],
      shop_mails_given_up_total: ['Mails given up', () => mailCounts().givenUp],
    }),
  }
  for (const [name, [help, read]] of Object.entries(counters)) {
    const collect = function (this: Counter) {
      this.reset()
      this.inc(read())
    }
    registry.registerMetric(new Counter({ name, help, registers: [], collect }))
  }
  const gauges: Record<string, [help: string, read: () => number]> = {
    shop_cache_bytes: ['Bytes of cached responses', () => responses.state().bytes],
    shop_cache_entries: ['Cached responses', () => responses.state().entries],
    shop_limiter_running: ['Responses being made', () => limiter.state().running],
    shop_limiter_queued: ['Responses waiting to be made', () => limiter.state().queued],
    shop_pool_connections: ['Connections to the database', () => db.state().connections],
    shop_pool_idle: ['Connections to the database that are free', () => db.state().idle],
    shop_pool_waiting: ['Queries waiting for a connection', () => db.state().waiting],
    ...(presence && {
      shop_configurations: ['Configurations of the processes that run on the database: 1 where all are alike', presence.configurations],
    }),
    shop_statements: ['Different statement texts that each connection keeps prepared', () => db.state().statements],
  }
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const collect = function (this: Gauge) {
      this.set(read())
    }
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
  if (presence) {
    const help = 'The configuration of this process, as a hash'
    const info = new Gauge({ name: 'shop_configuration_info', help, labelNames: ['hash'], registers: [registry] })
    info.set({ hash: presence.configuration }, 1)
  }
  const countConnections = promisify(server.server.getConnections.bind(server.server))
  const collectConnections = async function (this: Gauge) {
    this.set(await countConnections())
  }
  const connectionsHelp = 'Open connections of clients and proxies'
  registry.registerMetric(new Gauge({ name: 'shop_connections', help: connectionsHelp, registers: [], collect: collectConnections }))
  const collectInvalidations = function (this: Counter<'topic'>) {
    this.reset()
    for (const [topic, count] of Object.entries(responses.state().invalidations)) this.inc({ topic }, count)
  }
  const help = 'Times that cached responses of a topic were evicted'
  registry.registerMetric(
    new Counter({ name: 'shop_cache_invalidations_total', help, labelNames: ['topic'], registers: [], collect: collectInvalidations }),
  )

  const all = Registry.merge([collectProcess(), registry])
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', NO_STORE)
    if (!mayRead(request, token, isBehindProxy)) return reply.code(404).type('text/plain').send('Not found')
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** True if the request has the token or, if none is configured, comes from this machine without a proxy (security O1). */
const mayRead = ({ headers, socket }: FastifyRequest, token: string | undefined, isBehindProxy: boolean) =>
  token === undefined
    ? !isBehindProxy && isLoopback(socket.remoteAddress ?? '') && !isForwarded(headers)
    : isSame(headers.authorization ?? '', `Bearer ${token}`)

const isForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'))

/** Compares two texts in constant time. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
