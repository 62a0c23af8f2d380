import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { isWritable } from '../db/writable.ts'
import { NO_STORE } from './cache-control.ts'
import type { RenderingHealth } from './pages/rendering-health.ts'

const READY_WITHIN_MS = 2_000

/** Why a shop is not ready, for the operator. */
type Problem = 'the shop is stopping' | 'the database cannot be written' | 'pages cannot be rendered'

interface Parts {
  db: Db
  isStopping(): boolean
  /** Undefined where there are no pages. */
  rendering?: Pick<RenderingHealth, 'isSound'> | undefined
}

/**
 * `/healthz`: the process runs. `/readyz`: calls can be answered, writes among them, and pages rendered; otherwise why not. `/readyz?for=balancer`: the
 * process has been ready once and is not stopping; what is cached is served while the database is away, so a balancer leaves it in. All outside the envelope.
 */
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

/** Whether something holds, as far as it can be known within 2 s. */
async function isSoon(holds: Promise<boolean>) {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref())
  return Promise.race([holds.catch(() => false), late])
}
