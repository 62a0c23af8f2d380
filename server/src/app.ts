import { CALLS } from '@shop/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { productsRoutes } from './features/catalog/products.routes.ts'
import { sitemapPages } from './features/catalog/sitemap.queries.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { registerApology } from './http/pages/error-page.ts'
import type { Cache } from './cache/response-cache.ts'
import { registerCalls } from './http/calls/calls.ts'
import { registerDoor } from './load/load-shedding.ts'
import { registerBuild, registerMedia } from './http/files/static-files.ts'
import type { Gate } from './load/concurrency-limiter.ts'
import { registerHealth } from './http/health.ts'
import type { Limits } from './http/request-limits.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerDocumentation } from './http/calls/openapi.ts'
import { registerPages, type Renderer } from './http/pages/pages.ts'
import type { Route } from './http/calls/route.ts'
import { createServer } from './http/server.ts'
import { registerSitemap } from './http/pages/sitemap.ts'
import type { Log } from './log.ts'
import type { Pictures } from './pictures/pictures.ts'

/** Every route of the shop: one per call of the contract, as a test holds. */
export const routes: readonly Route[] = [...catalogRoutes, ...productsRoutes, ...contentRoutes]

/** What the shop's server is made of. Without a renderer it answers calls only, without pictures it sends none. */
export interface AppParts {
  config: Pick<Config, 'publicUrl' | 'siteUrl' | 'demoDir' | 'buildDir'>
  db: Pool
  cache: Cache
  gate: Gate
  log: Log
  isStopping(): boolean
  renderer?: Renderer & { isBuilt: boolean }
  /** Other limits than the shop's own: tests are less patient. */
  limits?: Partial<Limits>
  pictures?: Pictures
}

/** Builds the server, ready to listen or to be asked by tests. */
export async function createApp({
  config,
  db,
  cache,
  gate,
  log,
  isStopping,
  renderer,
  pictures,
  limits,
}: AppParts): Promise<FastifyInstance> {
  const server = createServer(log, { isSecure: config.publicUrl?.startsWith('https:') ?? false, limits })
  registerApology(server)
  registerHealth(server, db, isStopping)
  registerMetrics(server, { cache, gate, db })
  registerDoor(server, gate)
  await registerDocumentation(server, CALLS)
  await registerCalls(server, routes, { db, cache })
  await registerSitemap(server, { siteUrl: config.siteUrl, pages: sitemapPages(db) })
  if (pictures) await registerMedia(server, config.demoDir, pictures)
  if (renderer?.isBuilt) await registerBuild(server, config.buildDir)
  if (renderer) registerPages(server, renderer, { routes, db, cache, siteUrl: config.siteUrl })
  return server
}
