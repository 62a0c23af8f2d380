import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isWritable } from '../db/writable.ts'
import { NO_STORE } from './cache-control.ts'
import type { RenderingHealth } from './pages/rendering-health.ts'

const READY_WITHIN_MS = 2_000

type Problem = 'the shop is stopping' | 'the database cannot be written' | 'pages cannot be rendered'

interface Parts {
  db: Db
  isStopping(): boolean
  /** Undefined if this server sends no pages. */
  rendering?: Pick<RenderingHealth, 'isSound'> | undefined
}

/** Serves `/healthz` and `/readyz`. With `?for=balancer` the shop stays ready in outages, because it can send cached responses. */
export function registerHealth(server: FastifyInstance, { db, isStopping, rendering }: Parts) {
  let wasReady = false
  async function findProblem(isForBalancer: boolean): Promise<Problem | undefined> {
    if (isStopping()) return 'the shop is stopping'
    if (isForBalancer && wasReady) return undefined
    if (!(await isSoon(isWritable(db)))) return 'the database cannot be written'
    if (rendering && !(await isSoon(rendering.isSound()))) return 'pages cannot be rendered'
    wasReady = true
    return undefined
  }

  server.get('/healthz', async (_request, reply) => reply.header('cache-control', NO_STORE).send('ok'))

  server.get('/readyz', async ({ url }, reply) => {
    const problem = await findProblem(new URLSearchParams(url.split('?')[1]).get('for') === 'balancer')
    reply.header('cache-control', NO_STORE).code(problem ? 503 : 200)
    return problem ? `not ready: ${problem}` : 'ready'
  })
}

async function isSoon(holds: Promise<boolean>) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
  return Promise.race([holds.catch(() => false), late])
}
