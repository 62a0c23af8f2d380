import { ADMIN } from '@shop/contract/addresses'
import { BASE_PATH } from '@shop/contract/call'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../fail.ts'
import { NO_STORE } from '../cache-control.ts'
import { sendFailure } from '../calls/pipeline.ts'

/** Routes that the back office's host serves: pages, calls, assets and health checks. */
const OF_OFFICE = new RegExp(`^(${ADMIN}|${MANAGE_PATH}|/assets|/media|/files|/shop|/favicon.ico|/healthz|/readyz)(/|$)`)
const CALLS_OF_OFFICE = new RegExp(`^${MANAGE_PATH}(/|$)`)
const OF_CALLS = new RegExp(`^(${BASE_PATH}|${MANAGE_PATH})(/|$)`)
const STANDARD_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Returns a pattern for the back office's Host header, in any case, also with a trailing dot or the standard port. */
export function hostOfOffice(adminUrl: string): RegExp {
  const { protocol, hostname, port } = new URL(adminUrl)
  const name = hostname.replaceAll(/[^\w-]/g, String.raw`\$&`)
  return new RegExp(`^${name}\\.?${port === '' ? `(:${STANDARD_PORTS[protocol]})?` : `:${port}`}$`, 'i')
}

/** Isolates the staff cookie from scripts of the shop: each host answers the routes of the other one with 404 (security S1). */
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
