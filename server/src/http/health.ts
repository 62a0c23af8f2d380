import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isWritable } from '../db/writable.ts'
import { NO_STORE } from './cache-control.ts'

const READY_WITHIN_MS = 2_000

/**
 * `/healthz`: the process runs. `/readyz`: calls can be answered, writes among them. `/readyz?for=balancer`: the process has been ready once and is not
 * stopping; what is cached is served while the database is away, so a balancer leaves it in. All outside the envelope.
 */
export function registerHealth(server: FastifyInstance, db: Db, isStopping: () => boolean) {
  let wasReady = false
  const isReady = async () => {
    const isReadyNow = await isWritableSoon(db)
    wasReady ||= isReadyNow
    return isReadyNow
  }

  server.get('/healthz', async (_request, reply) => reply.header('cache-control', NO_STORE).send('ok'))

  server.get('/readyz', async ({ url }, reply) => {
    const isForBalancer = new URLSearchParams(url.split('?')[1]).get('for') === 'balancer'
    const isGiven = !isStopping() && ((isForBalancer && wasReady) || (await isReady()))
    reply.header('cache-control', NO_STORE).code(isGiven ? 200 : 503)
    return isGiven ? 'ready' : 'not ready'
  })
}

async function isWritableSoon(db: Db) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
  const answered = isWritable(db).catch(() => false)
  return Promise.race([answered, late])
}
