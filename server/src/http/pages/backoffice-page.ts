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
import type { ProductIndex } from '../../product-index/product-index.ts'
import { createDirectCalls } from '../calls/direct-calls.ts'
import type { Route } from '../calls/route.ts'
import { type Constraints, registerAssets } from '../files/static-files.ts'
import { OF_A_SECRET_ADDRESS, policyOfPages } from '../security-headers.ts'

/** Page and assets of the back office. Every path below `/admin` gets the same page. */
export interface Backoffice {
  page(): Promise<string>
  /** Folder of the built assets; undefined in development. */
  assets?: string
  /** Vite's middlewares, which serve source files in development. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** File with the licences of the assets (security O6). */
const LICENCES = 'licences.txt'

interface Parts {
  routes: readonly Route[]
  db: Db
  productIndex: ProductIndex
  values: ValueCache
  shopUrl: string
  /** Pattern of the hosts that serve the back office. If undefined, every host does. */
  host?: RegExp | undefined
}

interface PageFacts {
  name: string
  markUrl: string
  logo: ShopIdentity['logo']
  shopUrl: string
}

/** Serves `/admin`, on its own host if set. Pages are not cached or indexed and send no referrer: URLs may have tokens (security A4). */
export async function registerBackoffice(server: FastifyInstance, { page, assets, middlewares }: Backoffice, parts: Parts) {
  const ask = createDirectCalls(parts.routes, parts)
  const constraints: Constraints = parts.host === undefined ? {} : { host: parts.host }

  async function pageOf(log: FastifyRequest['log']) {
    const identity = await (ask(parts.db, log)('GET /shop/identity', {}, DEFAULT_LANGUAGE) as Promise<ShopIdentity>).catch(() => undefined) // as the call returns it; may be missing
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

function withShop(page: string, identity: ShopIdentity | undefined, shopUrl: string) {
  const facts: PageFacts = { name: identity?.name ?? '', markUrl: identity?.markUrl ?? '', logo: identity?.logo ?? null, shopUrl }
  const tags = [
    ...(identity?.themeUrl ? [`<link rel="stylesheet" href="${identity.themeUrl}">`] : []),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="shop">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
  ]
  return page.replace('<!-- shop -->', () => tags.join('\n'))
}

/** Returns the CSP hashes of the page's inline scripts. */
const inlineHashesOf = (html: string) =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
