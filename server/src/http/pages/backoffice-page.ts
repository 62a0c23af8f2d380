import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { ADMIN } from '@shop/contract/addresses'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Db } from '../../db/db.ts'
import { A_DAY, NO_STORE } from '../cache-control.ts'
import { createDirectCalls } from '../calls/direct-calls.ts'
import type { Route } from '../calls/route.ts'
import { type Constraints, registerAssets } from '../files/static-files.ts'
import { OF_A_SECRET_ADDRESS, policyOfPages } from '../security-headers.ts'

/** The back office, as the server sees it: a page that is the same at every address, and the folder of what it loads. */
export interface Backoffice {
  page(): Promise<string>
  /** Where its built files are; undefined in development. */
  assets?: string
  /** Only in development: serves sources. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** The licences of what it loads, beside its assets (security O6). */
const LICENCES = 'licences.txt'

interface Parts {
  routes: readonly Route[]
  db: Db
  values: ValueCache
  /** Where the shop's pages are, seen from the back office. */
  shopUrl: string
  /** The only hosts that have it; undefined: every host. */
  host?: RegExp | undefined
}

/** What the page is told by the server: whose shop it is. */
interface PageFacts {
  name: string
  markUrl: string
  logo: ShopIdentity['logo']
  shopUrl: string
}

/**
 * Serves the back office below `/admin`, on its own host where it has one: to others these are addresses that name nothing. Its page is the same at every
 * address, is stored by nobody and listed nowhere; one with a token in its address tells that to nobody (security A4).
 */
export async function registerBackoffice(server: FastifyInstance, { page, assets, middlewares }: Backoffice, parts: Parts) {
  const ask = createDirectCalls(parts.routes, parts)
  const constraints: Constraints = parts.host === undefined ? {} : { host: parts.host }

  async function pageOf(log: FastifyRequest['log']) {
    const identity = await (ask(log)('GET /shop/identity', {}, DEFAULT_LANGUAGE) as Promise<ShopIdentity>).catch(() => undefined) // as its call answers; staff may come in while it cannot
    const html = withShop(await page(), identity, parts.shopUrl)
    const scriptSources = middlewares ? ["'unsafe-inline'"] : inlineHashesOf(html)
    return { html, policy: policyOfPages({ scriptSources, isDevelopment: middlewares !== undefined }) }
  }

  if (middlewares)
    server.addHook('onRequest', (request, reply, next) =>
      request.url.startsWith(`${ADMIN}/`) ? middlewares(request.raw, reply.raw, next) : next(),
    )
  for (const path of [ADMIN, `${ADMIN}/*`])
    server.get(path, { constraints }, async (request, reply) => {
      const { html, policy } = await pageOf(request.log)
      const headers = { ...OF_A_SECRET_ADDRESS, 'content-security-policy': policy, 'cache-control': NO_STORE }
      return reply.headers(headers).type('text/html; charset=utf-8').send(html)
    })
  if (assets === undefined) return
  await registerAssets(server, `${ADMIN}/assets`, assets, constraints)
  const licences = join(dirname(assets), LICENCES)
  server.get(`${ADMIN}/${LICENCES}`, { constraints }, async (_, reply) =>
    reply
      .header('cache-control', A_DAY)
      .type('text/plain; charset=utf-8')
      .send(await readFile(licences)),
  )
}

/** The page with the shop's colours, icon and name in it. */
function withShop(page: string, identity: ShopIdentity | undefined, shopUrl: string) {
  const facts: PageFacts = { name: identity?.name ?? '', markUrl: identity?.markUrl ?? '', logo: identity?.logo ?? null, shopUrl }
  const told = [
    ...(identity?.themeUrl ? [`<link rel="stylesheet" href="${identity.themeUrl}">`] : []),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="shop">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  ]
  return page.replace('<!-- shop -->', () => told.join('\n'))
}

/** The sources that let the scripts run that are written into a page. */
const inlineHashesOf = (html: string) =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
