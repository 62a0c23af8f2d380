import { ADMIN } from '@shop/contract/addresses'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { FastifyInstance } from 'fastify'

/** What the host of the back office answers: its pages and calls, the files that they load, and what a balancer asks. */
const OF_OFFICE = new RegExp(`^(${ADMIN}|${MANAGE_PATH}|/assets|/media|/files|/shop|/favicon.ico|/healthz|/readyz)(/|$)`)

/**
 * Keeps the calls of the back office to a host of its own, and the shop away from it: no script of the shop's pages runs where the cookie of staff is, and
 * none can read what staff are answered (security S1). At the other host neither is found.
 */
export function separateHosts(server: FastifyInstance, adminUrl: string) {
  const { host: ofOffice } = new URL(adminUrl)
  server.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isCall = path === MANAGE_PATH || path.startsWith(`${MANAGE_PATH}/`)
    const isForeign = request.host === ofOffice ? !OF_OFFICE.test(path) : isCall
    if (isForeign) return reply.callNotFound()
  })
}
