import { ADMIN } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { NO_STORE } from '../cache-control.ts'
import { sendFailure } from '../calls/pipeline.ts'

/** Routes of the host of the back office: its pages and calls, the files that they load, and what a balancer asks. */
const OF_OFFICE = new RegExp(`^(${ADMIN}|${MANAGE_PATH}|/assets|/media|/files|/shop|/favicon.ico|/healthz|/readyz)(/|$)`)
const CALLS_OF_OFFICE = new RegExp(`^${MANAGE_PATH}(/|$)`)
const OF_CALLS = new RegExp(`^(${BASE_PATH}|${MANAGE_PATH})(/|$)`)
const STANDARD_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Matches a `Host` header that names the back office: in any case, with the dot of a full name, and with the port even where it is the standard one. */
export function hostOfOffice(adminUrl: string): RegExp {
  const { protocol, hostname, port } = new URL(adminUrl)
  const name = hostname.replaceAll(/[^\w-]/g, String.raw`\$&`)
  return new RegExp(`^${name}\\.?${port === '' ? `(:${STANDARD_PORTS[protocol]})?` : `:${port}`}$`, 'i')
}

/**
 * Keeps the calls of the back office to a host of its own, and the shop away from it: no script of the shop's pages runs where the cookie of staff is, and
 * none can read what staff are answered. The route decides, as a path can be written in many ways. At the other host neither is found (security S1).
 */
export function separateHosts(server: FastifyInstance, adminUrl: string) {
  const ofOffice = hostOfOffice(adminUrl)
  server.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    const isForeign = ofOffice.test(request.host) ? !OF_OFFICE.test(url) : CALLS_OF_OFFICE.test(url)
    if (!isForeign) return
    if (OF_CALLS.test(url)) return sendFailure(request, reply, fail('C104'))
    return reply.code(404).header('cache-control', NO_STORE).type('text/plain').send('Not found')
  })
}
