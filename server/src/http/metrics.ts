import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/db.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { ConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import { onEnd } from './server.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** `/metrics` for Prometheus: the process, every call's latency, the cache, the queue before it, the pool. */
export function registerMetrics(
  server: FastifyInstance,
  { responses, limiter, db }: { responses: ResponseCache; limiter: ConcurrencyLimiter; db: Pool },
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  onEnd(server, (request, reply) => {
    latency.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const gauges: Record<string, [help: string, read: () => number]> = {
    shop_cache_bytes: ['Bytes of kept answers', () => responses.state().bytes],
    shop_cache_answers: ['Kept answers', () => responses.state().entries],
    shop_cache_hits: ['Answers that were kept already, since the start', () => responses.state().hits],
    shop_cache_misses: ['Answers that had to be made, since the start', () => responses.state().misses],
    shop_making: ['Answers being made', () => limiter.state().running],
    shop_waiting: ['Answers waiting to be made', () => limiter.state().queued],
    shop_refused: ['Answers refused with 503 as too many were to be made, since the start', () => limiter.state().rejected],
    shop_pool_connections: ['Connections to the database', () => db.state().connections],
    shop_pool_idle: ['Connections that are free', () => db.state().idle],
    shop_pool_waiting: ['Queries waiting for a connection', () => db.state().waiting],
  }
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const collect = function (this: Gauge) {
      this.set(read())
    }
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
}
