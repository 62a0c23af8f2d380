import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { NO_STORE } from './cache-control.ts'

const READY_WITHIN_MS = 2_000

/** `/healthz`: the process runs. `/readyz`: calls can be answered. Both outside the envelope. */
export function registerHealth(server: FastifyInstance, db: Db, isStopping: () => boolean) {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', NO_STORE).send('ok'))

  server.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping() && (await isReachable(db))
    reply.header('cache-control', NO_STORE).code(isReady ? 200 : 503)
    return isReady ? 'ready' : 'not ready'
  })
}

async function isReachable(db: Db) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
  const answered = db.rows(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}
