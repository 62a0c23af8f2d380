import type { FastifyInstance } from 'fastify'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'

/** Lets the limiter know what arrives, so that connections are accepted and requests read, served from the cache or shed, before work is started. */
export function registerLoadShedding(server: FastifyInstance, limiter: ConcurrencyLimiter) {
  server.server.on('connection', limiter.noteArrival).on('request', limiter.noteArrival)
}
