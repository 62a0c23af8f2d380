import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Pool } from './db/db.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { profileRoutes } from './features/account/profile.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { findCardProduct } from './features/catalog/product.queries.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { comparisonRoutes } from './features/catalog/comparison/comparison.routes.ts'
import { partsRoutes } from './features/catalog/parts/parts.routes.ts'
import { productsRoutes } from './features/catalog/products.routes.ts'
import { sitemapPages } from './features/catalog/sitemap.queries.ts'
import { accountLetters } from './features/account/account-letters.ts'
import { passwordRoutes } from './features/account/password.routes.ts'
import { contactLetters } from './features/contact/contact-letters.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { pagesRoutes } from './features/content/pages.routes.ts'
import { favoritesRoutes } from './features/favorites/favorites.routes.ts'
import { findingRoutes } from './features/finding/finding.routes.ts'
import { manageDefinitionsRoutes } from './features/manage-definitions/manage-definitions.routes.ts'
import { managePartsRoutes } from './features/manage-parts/manage-parts.routes.ts'
import { manageProductsRoutes } from './features/manage-products/manage-products.routes.ts'
import { draftsRoutes } from './features/manage-records/drafts.routes.ts'
import { historyRoutes } from './features/manage-records/history.routes.ts'
import { findingsRoutes } from './features/findings/findings.routes.ts'
import { linkCheckRoutes } from './features/link-checks/link-checks.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { newsletterLetters } from './features/newsletter/newsletter-letters.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { registerUnsubscribePage } from './features/newsletter/unsubscribe-page.routes.ts'
import { createPreviews } from './features/previews/previews.ts'
import { previewsRoutes } from './features/previews/previews.routes.ts'
import { productListRoutes } from './features/product-list/product-list.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { findBrand, registerIdentityFiles } from './features/shop/identity-files.routes.ts'
import { shopRoutes } from './features/shop/shop.routes.ts'
import { colleagueRoutes } from './features/staff/colleagues.routes.ts'
import { factorRoutes } from './features/staff/factors.routes.ts'
import { signInRoutes } from './features/staff/sign-in.routes.ts'
import { staffLetters } from './features/staff/staff-letters.ts'
import { videosRoutes } from './features/videos/videos.routes.ts'
import { viewsRoutes } from './features/views/views.routes.ts'
import { watchingRoutes } from './features/videos/watching.routes.ts'
import { type Backoffice, registerBackoffice } from './http/pages/backoffice-page.ts'
import { registerErrorPage } from './http/pages/error-page.ts'
import { RATE_LIMITS } from './auth/rate-limit-settings.ts'
import { createRateLimits } from './auth/rate-limits.ts'
import { manageOriginOf, manageOriginsOf } from './auth/staff/origins.ts'
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
import type { Route } from './http/calls/route.ts'
import { hostOfOffice, separateHosts } from './http/staff/admin-host.ts'
import { createServer } from './http/server.ts'
import { registerSitemap } from './http/pages/sitemap.ts'
import type { Network } from './links/ask-address.ts'
import type { Log } from './log.ts'
import type { LetterMaker, MailKind } from './mail/outbox.ts'
import type { MailCounts } from './mail/sender.ts'
import { openMediaFolder } from './pictures/imported-media.ts'
import type { MediaCopies } from './pictures/media-copies.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { StaffMedia } from './storage/media/staff-media.ts'
import type { Presence } from './processes/presence.ts'
import type { Uploads } from './storage/uploads.ts'

/** Every route of the shop: one per call of the contract, as a test holds. */
export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...productsRoutes,
  ...comparisonRoutes,
  ...partsRoutes,
  ...searchRoutes,
  ...findingRoutes,
  ...contentRoutes,
  ...pagesRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...favoritesRoutes,
  ...cartRoutes,
  ...reviewsRoutes,
  ...uploadsRoutes,
  ...videosRoutes,
  ...watchingRoutes,
  ...newsletterRoutes,
  ...contactRoutes,
  ...privacyRoutes,
  ...shopRoutes,
  ...signInRoutes,
  ...factorRoutes,
  ...colleagueRoutes,
  ...mediaRoutes,
  ...linkCheckRoutes,
  ...manageProductsRoutes,
  ...manageDefinitionsRoutes,
  ...managePartsRoutes,
  ...draftsRoutes,
  ...historyRoutes,
  ...previewsRoutes,
  ...productListRoutes,
  ...findingsRoutes,
  ...viewsRoutes,
]

/** What makes the letter of each kind of mail. */
export const letters: Record<MailKind, LetterMaker> = { ...accountLetters, ...newsletterLetters, ...contactLetters, ...staffLetters }

/** What the shop's server is made of. Without a renderer it sends no pages, without pictures none of these. */
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
      >
    >
  db: Pool
  responses: ResponseCache
  values: ValueCache
  limiter: ConcurrencyLimiter
  uploads: Uploads
  log: Log
  isStopping(): boolean
  renderer?: Renderer & { isBuilt: boolean }
  /** Without it there is none. */
  backoffice?: Backoffice
  /** Instead of LIMITS, for tests. */
  limits?: Partial<Limits>
  pictures?: Pictures
  /** For the metrics; not given where this process sends no mails. */
  mailCounts?: () => MailCounts
  /** Takes files of staff; without it they are C503. */
  media?: StaffMedia
  /** How the shop asks addresses that staff type; without it it asks none. */
  linkNetwork?: Network | undefined
  /** Seals secrets of staff; without it they can be opened by this process alone. */
  seal?: Seal
  /** For the metrics, too. */
  presence?: Presence
  /** Pictures that lie in the bucket, where there is one. */
  copies?: MediaCopies | undefined
}

/** Builds the server, ready to listen or to be asked by tests. */
export async function createApp({
  config,
  db,
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
  const report = createRefusalLog(db, log)
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const server = createServer(log, { isSecure, hasSecureSubdomains, trustedProxies, report, limits })
  registerErrorPage(server)
  const pageParts = { routes, db, responses, values, siteUrl: () => config.siteUrl }
  const rendering = renderer && createRenderingHealth(renderHome(renderer, pageParts, server.log))
  registerHealth(server, { db, isStopping, rendering })
  registerMetrics(server, { responses, limiter, db, mailCounts, presence, token: config.metricsToken, isBehindProxy: trustedProxies > 0 })
  server.server.on('connection', limiter.noteArrival).on('request', limiter.noteArrival)
  await registerDocumentation(server, { hasPage: config.hasApiDocs ?? false })
  const rateLimits = createRateLimits(db, config.rateLimits ?? RATE_LIMITS)
  const previews = createPreviews({ db, rateLimits })
  const staff = { seal, media, linkNetwork, manageOrigin: () => manageOriginOf(config), origins: () => manageOriginsOf(config) }
  if (config.adminUrl !== undefined) separateHosts(server, config.adminUrl)
  await registerCalls(server, routes, {
    db,
    responses,
    previews,
    rateLimits,
    uploads,
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
    await registerBackoffice(server, backoffice, { routes, db, values, ...hosts })
  }
  if (renderer?.isBuilt) await registerBuild(server, config.buildDir)
  if (renderer && rendering) {
    registerPreviewPages(server, renderer, { routes, responses, previews, siteUrl: () => config.siteUrl })
    registerPages(server, renderer, { ...pageParts, rendering })
  }
  return server
}
