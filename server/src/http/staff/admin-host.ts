import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { FastifyInstance } from 'fastify'

/** What the host of the back office answers beside these: files that its pages load, and what a balancer asks. */
const FILES = /^\/(assets|media|files|healthz|readyz)(\/|$)/
const OF_STAFF = new RegExp(`^(/admin|${MANAGE_PATH})(/|$)`)

/** Whether a path is of the back office. */
export const isOfStaff = (path: string) => OF_STAFF.test(path)

/**
 * Keeps the back office to a host of its own, and the shop away from it: no script of the shop's pages runs where the cookie of staff is, and none can
 * read what staff are answered (security S1). The other host's paths are not found.
 */
export function separateHosts(server: FastifyInstance, adminUrl: string) {
  const { host: ofStaff } = new URL(adminUrl)
  server.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isForeign = isOfStaff(path) ? request.host !== ofStaff : request.host === ofStaff && !FILES.test(path)
    if (isForeign) return reply.callNotFound()
  })
}
