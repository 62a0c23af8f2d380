import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { createProductCounts } from './features/analytics/product-counts.ts'
import { findCardProduct } from './features/catalog/product.queries.ts'
import { sitemapPages } from './features/catalog/sitemap.queries.ts'
import { registerUnsubscribePage } from './features/newsletter/unsubscribe-page.routes.ts'
import { createPreviews } from './features/previews/preview-links.ts'
import { createLeftPaths } from './features/redirects/left-paths.ts'
import { findBrand, registerIdentityFiles } from './features/shop/identity-files.routes.ts'
import { type Backoffice, registerBackoffice } from './http/pages/backoffice-page.ts'
import { registerErrorPage } from './http/pages/error-page.ts'
import { RATE_LIMITS } from './auth/rate-limit-settings.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import { manageOriginOf, manageOriginsOf, shopOriginsOf } from './auth/staff/origins.ts'
import { createSeal, type Seal, STAFF_KEY_BYTES } from './auth/staff/seal.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { ValueCache } from './cache/value-cache.ts'
import { registerCalls } from './http/calls/calls.ts'
import { masterFinder } from './http/files/masters.ts'
import { registerProductCards } from './http/files/product-cards.ts'
import { registerBuild, registerMedia } from './http/files/static-files.ts'
import { registerUploadedFiles } from './http/files/uploaded-files.ts'
import type { ConcurrencyLimiter } from './load/concurrency-limiter.ts'
import { registerHealth } from './http/health.ts'
import { createRefusalLog } from './http/refusal-log.ts'
import type { Limits } from './http/http-limits.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerDocumentation } from './http/calls/openapi.ts'
import { registerPages, type Renderer, renderHome } from './http/pages/pages.ts'
import { createRenderingHealth } from './http/pages/rendering-health.ts'
import { registerPreviewPages } from './http/pages/preview-pages.ts'
import { hostOfOffice, separateHosts } from './http/staff/admin-host.ts'
import { createServer } from './http/server.ts'
import { registerSitemap } from './http/pages/sitemap.ts'
import type { Network } from './links/ask-address.ts'
import type { Log } from './log.ts'
import type { MailCounts } from './mail/sender.ts'
import { openMediaFolder } from './pictures/imported-media.ts'
import { mailServerOf } from './mail/transport.ts'
import type { MediaCopies } from './pictures/media-copies.ts'
import type { Pictures } from './pictures/pictures.ts'
import { routes } from './routes.ts'
import type { StaffMedia } from './storage/media/staff-media.ts'
import type { ProductIndex } from './product-index/product-index.ts'
import type { Presence } from './processes/presence.ts'
import type { Uploads } from './storage/customer-uploads.ts'

/** Parts of the server. Without `renderer` the server serves no pages; without `pictures` it serves no media. */
export interface AppParts {
  config: Pick<Config, 'publicUrl' | 'siteUrl' | 'linkUrl' | 'demoDir' | 'buildDir'> &
    Partial<
      Pick<
        Config,
        | 'adminUrl'
        | 'host'
        | 'dataDir'
        | 'hasApiDocs'
        | 'metricsToken'
        | 'rateLimits'
        | 'trustedProxies'
        | 'corsOrigins'
        | 'hasSecureSubdomains'
        | 'smtpUrl'
        | 'messageMonths'
      >
    >
  db: Pool
  productIndex: ProductIndex
  responses: ResponseCache
  values: ValueCache
  limiter: ConcurrencyLimiter
  uploads: Uploads
  log: Log
  isStopping(): boolean
  renderer?: Renderer & { isBuilt: boolean }
  backoffice?: Backoffice
  limits?: Partial<Limits>
  pictures?: Pictures
  /** Undefined if this process sends no mails. */
  mailCounts?: () => MailCounts
  /** If undefined, uploads by staff fail with C503. */
  media?: StaffMedia
  /** If undefined, the buy addresses that staff enter are not checked. */
  linkNetwork?: Network | undefined
  /** Encrypts secrets of staff. The default uses a random key, so that only this process can decrypt them. */
  seal?: Seal
  presence?: Presence
  /** Undefined if no S3 bucket is configured. */
  copies?: MediaCopies | undefined
}

/** Builds the server, which does not listen yet. */
export async function createApp({
  config,
  db,
  productIndex,
  responses,
  values,
  limiter,
  uploads,
  log,
  isStopping,
  renderer,
  backoffice,
  pictures,
  copies,
  limits,
  mailCounts,
  presence,
  media,
  linkNetwork,
  seal = createSeal(randomBytes(STAFF_KEY_BYTES)),
}: AppParts): Promise<FastifyInstance> {
  const { hasSecureSubdomains = true, trustedProxies = 0, corsOrigins = [] } = config
  const rateLimits = createRateLimits(db, config.rateLimits ?? RATE_LIMITS)
  const report = createRefusalLog(rateLimits.keyedHash, log)
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const server = createServer(log, { isSecure, hasSecureSubdomains, trustedProxies, report, arrivals: limiter.arrivals, limits })
  registerErrorPage(server)
  const pageParts = { routes, db, productIndex, responses, values, siteUrl: () => config.siteUrl }
  const rendering = renderer && createRenderingHealth(renderHome(renderer, pageParts, server.log))
  registerHealth(server, { db, isStopping, rendering })
  registerMetrics(server, { responses, limiter, db, mailCounts, presence, token: config.metricsToken, isBehindProxy: trustedProxies > 0 })
  await registerDocumentation(server, { hasPage: config.hasApiDocs ?? false })
  const previews = createPreviews({ db, productIndex, rateLimits })
  const isMailSent = mailServerOf(config) !== undefined
  const staff = {
    seal,
    media,
    linkNetwork,
    isMailSent,
    messageMonths: config.messageMonths ?? 12,
    values,
    manageOrigin: () => manageOriginOf(config),
    origins: () => manageOriginsOf(config),
  }
  const productCounts = createProductCounts({ db, productIndex, origins: () => shopOriginsOf(config) })
  server.addHook('onClose', () => productCounts.stop())
  if (config.adminUrl !== undefined) separateHosts(server, config.adminUrl)
  await registerCalls(server, routes, {
    db,
    productIndex,
    responses,
    previews,
    rateLimits,
    uploads,
    productCounts,
    siteUrl: () => config.linkUrl,
    corsOrigins,
    report,
    staff,
  })
  registerUnsubscribePage(server, { db, rateLimits })
  registerUploadedFiles(server, { db, uploads })
  await registerSitemap(server, { siteUrl: () => config.siteUrl, responses, pages: sitemapPages(db, renderer?.standingPages ?? []) })
  if (pictures) {
    const folders = [join(config.demoDir, 'media'), ...(config.dataDir === undefined ? [] : [await openMediaFolder(config.dataDir)])]
    const findMaster = masterFinder(folders, copies)
    await registerMedia(server, folders, { pictures, findMaster, copies })
    registerProductCards(server, {
      pictures,
      findMaster,
      findProduct: (id) => findCardProduct(db, id),
      findBrand: () => findBrand({ db, values }),
    })
    registerIdentityFiles(server, { db, values, pictures })
  }
  if (backoffice) {
    const hosts = config.adminUrl === undefined ? { shopUrl: '/' } : { shopUrl: config.linkUrl, host: hostOfOffice(config.adminUrl) }
    await registerBackoffice(server, backoffice, { routes, db, productIndex, values, ...hosts })
  }
  if (renderer?.isBuilt) await registerBuild(server, config.buildDir)
  if (renderer && rendering) {
    registerPreviewPages(server, renderer, { routes, responses, previews, siteUrl: () => config.siteUrl })
    const leftPaths = createLeftPaths({ db, values })
    server.addHook('onClose', () => leftPaths.stop())
    registerPages(server, renderer, { ...pageParts, rendering, leftPaths })
  }
  return server
}
