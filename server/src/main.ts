import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { staffLinkAddress } from '@shop/contract/addresses'
import type { Language } from '@shop/contract/languages'
import type pg from 'pg'
import { createApp } from './app.ts'
import { startCleanup } from './auth/cleanup.ts'
import { passwords } from './auth/passwords/passwords.ts'
import { manageOriginOf } from './auth/staff/origins.ts'
import { createSeal, readStaffKey } from './auth/staff/seal.ts'
import { type Config, linksOf } from './config.ts'
import { isConnectionLost } from './db/database-errors.ts'
import { openPool, type Pool, type PoolOptions } from './db/db.ts'
import { type EmbeddedDatabase, openEmbedded } from './db/embedded/embedded.ts'
import { bringUpToDate } from './db/migrate.ts'
import { createTopics, type TopicSubscription } from './db/topics.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createValueCache } from './cache/value-cache.ts'
import { updateCouponUses } from './features/cart/coupon-uses.ts'
import { passDates } from './features/catalog/dates/dates.queries.ts'
import { deleteEndedPreviews } from './features/previews/preview.queries.ts'
import { makeOwnerLink } from './features/staff/link.queries.ts'
import { deleteEndedOfStaff } from './features/staff/session.queries.ts'
import { deleteOldMessages } from './features/messages/message.queries.ts'
import { findMailSender } from './features/shop/mail-sender.ts'
import { startLinkChecks } from './features/link-checks/run-link-checks.ts'
import { sendNotices } from './features/notices/send-notices.ts'
import { deleteOldDeliveries } from './features/newsletter/issue.queries.ts'
import { masterFinder } from './http/files/masters.ts'
import { checkPort, listenProblem, stopListening } from './http/listening.ts'
import { createConcurrencyLimiter } from './load/concurrency-limiter.ts'
import type { Backoffice } from './http/pages/backoffice-page.ts'
import type { Renderer } from './http/pages/pages.ts'
import { INTERNET } from './links/ask-address.ts'
import { atMostEvery, type Log } from './log.ts'
import { mailTemplates } from './mail-templates.ts'
import { createSender, runSender, type Sender } from './mail/sender.ts'
import { fileTransport, mailServerOf, OUTBOX_FOLDER, smtpTransport } from './mail/transport.ts'
import { openImportedMedia, openMediaFolder } from './pictures/imported-media.ts'
import { createMediaCopies, MEDIA_COPIES_FOLDER } from './pictures/media-copies.ts'
import { findBrokenMasters } from './pictures/masters.ts'
import { openPictures, PICTURE_FOLDER, type Pictures } from './pictures/pictures.ts'
import { warmUp } from './pictures/warm-up.ts'
import { type Presence, startPresence } from './processes/presence.ts'
import { createProductIndex } from './product-index/product-index.ts'
import { seedDemo } from './seed.ts'
import { checkFolder } from './storage/file-folder.ts'
import { FILE_FOLDER, openStorage } from './storage/open-storage.ts'
import { libraryKeeper } from './features/media-library/library-keeper.ts'
import { openStaffMedia, type StaffMedia } from './storage/media/staff-media.ts'
import { openUploads, type Uploads } from './storage/customer-uploads.ts'

export interface Shop {
  /** Address on which the shop listens, such as `http://127.0.0.1:3000`. */
  address: string
  /** Drains requests, then closes everything. A second call waits for the first. */
  stop(): Promise<void>
}

export interface ShopParts {
  config: Config
  log: Log
  /** Prints a line for the operator while the shop starts. */
  print(line: string): void
  renderer: Renderer & { isBuilt: boolean }
  backoffice?: Backoffice
}

/** Time for running requests to end; longer than the statement timeout, so that waiting requests get a response. */
const DRAIN_MS = 6_500
/** Time for a running removal of uploaded files to end. */
const CLEANING_MS = 500
const UNSUBSCRIBE_MS = 500
const DISCONNECT_MS = 1_000
/** Statement timeout at the start: an import, or waiting for the import of another process, takes longer than a request. */
const PREPARING_STATEMENT_MS = 120_000
const LOST_LINE_EVERY_MS = 5_000
const MAX_STATEMENT_CHARACTERS = 2_000
/** Most connections that wait to be accepted. Beyond this number, clients retry after a second. */
const BACKLOG = 4_096
/** One thread renders, so running more at once is not faster. One slot each is reserved for customers and for visitors. */
const CAPACITY = { maxRunning: 4, maxQueued: 128, queueTimeoutMs: 2_000, keptPlaces: 1 }
const MAX_VALUES = 100

interface OpenParts {
  embedded?: EmbeddedDatabase | undefined
  db?: Pool
  pictures?: Pictures
  subscription?: TopicSubscription
  presence?: Presence
  uploads?: Uploads
  media?: StaffMedia
}

/** Starts the shop. On an error, stops whatever was already started. */
export async function startShop({ config: given, log, print, renderer, backoffice }: ShopParts): Promise<Shop> {
  const config = { ...given }
  let isOpen = false
  const report = (line: string) => (isOpen ? log.warn(line) : print(line))
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const onProblem = (error: unknown, what: string) => isStopping() || log.warn({ err: error }, what)
  const open: OpenParts = {}
  try {
    await checkPort(config)
    if (config.databaseUrl === undefined) open.embedded = await openEmbedded(config.dataDir, { log: report })
    const connection = open.embedded?.connection ?? { connectionString: config.databaseUrl }
    const direct = open.embedded?.connection ?? { connectionString: config.databaseDirectUrl }
    const db = (open.db = openLoggedPool(connection, { direct, maxConnections: config.databaseMaxConnections }, log))
    const pictures = (open.pictures = openPictures({ folder: join(config.dataDir, PICTURE_FOLDER), onProblem }))
    await prepare(direct, config, print)
    const limiter = createConcurrencyLimiter(CAPACITY)
    const topics = createTopics(db)
    const responses = createResponseCache({ maxBytes: config.cacheBytes, limiter, holdsUntil: topics.holdsUntil })
    const values = createValueCache({ maxEntries: config.cacheBytes > 0 ? MAX_VALUES : 0, holdsUntil: topics.holdsUntil })
    const productIndex = createProductIndex(db, topics)
    open.subscription = topics.subscribe({
      onRaise: (topic, isInDoubt) => {
        values.evict(topic)
        responses.evict(topic, isInDoubt)
        if (topic === 'catalog') productIndex.refresh().catch(() => {}) // the next use of the index retries
      },
      onDue: () => void passDates(db).catch((error: unknown) => isConnectionLost(error) || onProblem(error, 'dates could not be passed')),
    })
    if (config.smtpUrl !== undefined && config.publicUrl === undefined)
      print('PUBLIC_URL is not set: no mail goes to SMTP_URL, mails are written to DATA_DIR/outbox.')
    const sender = openSender(db, config, log)
    if (!config.bucket && config.databaseUrl !== undefined) await checkFolder(db, join(config.dataDir, FILE_FOLDER))
    const storage = await openStorage(config)
    const { dataDir, uploadQuotaBytes: quotaBytes, uploadsTotalBytes: totalBytes } = config
    const uploads = (open.uploads = await openUploads({ db, storage, dataDir, quotaBytes, totalBytes, onProblem }))
    const folder = join(dataDir, MEDIA_COPIES_FOLDER)
    const copies = config.bucket && createMediaCopies({ storage, folder, onProblem })
    const presence = (open.presence = await startPresence(db, config, log))
    const seal = createSeal(await readStaffKey(config))
    const findMaster = masterFinder([join(config.demoDir, 'media'), await openMediaFolder(dataDir)], copies)
    const findPath = async (name: string) => (await findMaster(name))?.path
    const media = (open.media = await openStaffMedia({ db, dataDir, imported: await openImportedMedia(config), findPath }))
    const server = await createApp({
      presence,
      seal,
      media,
      linkNetwork: config.hasLinkChecks ? INTERNET : undefined,
      config,
      db,
      productIndex,
      responses,
      values,
      limiter,
      uploads,
      log,
      renderer,
      backoffice,
      pictures,
      copies,
      isStopping,
      mailCounts: sender.counts,
    })
    const address = await listen(server, config)
    // The port is known only now. Parts read these URLs each time that they write a link.
    Object.assign(config, linksOf(config, Number(new URL(address).port || config.port)))
    isOpen = true
    passwords.start(atMostEvery(LOST_LINE_EVERY_MS, (error) => onProblem(error, 'the process that hashes passwords has ended')))
    // `warmUp` rejects only when the shop stops; pictures that fail are logged.
    if (config.isDemo) warmUp(pictures, join(config.demoDir, 'media'), stopping).catch(() => {})
    await printOwnerLink(db, config, print)
    const jobs = [
      updateCouponUses,
      sendNotices,
      deleteOldDeliveries,
      () => deleteOldMessages(db, config.messageMonths),
      deleteEndedOfStaff,
      deleteEndedPreviews,
      () => media.measureModels(),
      libraryKeeper(media),
    ]
    const cleanup = startCleanup(db, onProblem, jobs)
    const sending = runSender(sender, log)
    const linkChecks = config.hasLinkChecks ? startLinkChecks(db, { onProblem }) : undefined
    const stop = async () => {
      stopping.abort()
      cleanup.stop()
      try {
        await Promise.all([stopServer(server), inTime(sending.stop(), DRAIN_MS), linkChecks && inTime(linkChecks.stop(), DRAIN_MS)])
      } finally {
        await closeParts(open)
      }
    }
    let stopped: Promise<void> | undefined
    return { address, stop: () => (stopped ??= stop()) }
  } catch (error) {
    stopping.abort()
    await closeParts(open).catch((problem: unknown) => log.warn({ err: problem }, 'the shop could not be closed')) // `error` is thrown
    throw error
  }
}

/** If the shop has no staff, prints a link that makes an owner. Each start without staff replaces the link (security S5). */
async function printOwnerLink(db: Pool, config: Config, print: (line: string) => void) {
  const token = await makeOwnerLink(db)
  if (token !== undefined)
    print(`Nobody keeps this shop yet. Within an hour, become its owner at ${manageOriginOf(config)}${staffLinkAddress(token)}`)
}

function openLoggedPool(connection: pg.ClientConfig, options: Pick<PoolOptions, 'direct' | 'maxConnections'>, log: Log) {
  return openPool(connection, {
    ...options,
    onLost: atMostEvery(LOST_LINE_EVERY_MS, (error) => log.warn({ err: error }, 'database out of reach')),
    // Logs the statement's text, never its values.
    onSlow: (statement, ms) => log.warn({ statement: onOneLine(statement), ms: Math.round(ms) }, 'slow query'),
    onTooMany: (statement) =>
      log.warn({ statement: onOneLine(statement) }, 'too many different statements: from now on they are not prepared'),
  })
}

function openSender(db: Pool, config: Config, log: Log): Sender {
  const server = mailServerOf(config)
  const transport = server === undefined ? fileTransport(join(config.dataDir, OUTBOX_FOLDER)) : smtpTransport(server)
  const findSender = (language: Language) => findMailSender(db, language, config)
  return createSender({ db, mailTemplates, transport, siteUrl: () => config.linkUrl, manageUrl: config.adminUrl, findSender, log })
}

async function prepare(connection: pg.ClientConfig, config: Config, print: (line: string) => void) {
  const db = openPool(connection, { onLost: () => {}, statementMs: PREPARING_STATEMENT_MS, lockMs: 0 })
  await fill(db, config, print).finally(() => inTime(db.end(), DISCONNECT_MS))
}

async function fill(db: Pool, config: Config, print: (line: string) => void) {
  const migrated = await bringUpToDate(db, config, print)
  if (migrated > 0) print(`The database is up to date (${migrated} migrations applied).`)
  if (!config.isDemo) return
  const media = join(config.demoDir, 'media')
  const broken = await findBrokenMasters(media)
  for (const [path, problem] of broken)
    print(
      `${join(media, path)} is ${problem}: ${path.endsWith('/manifest.json') ? 'what it lists is not shown' : 'the shop goes on without it'}.`,
    )
  const seeded = await seedDemo(db, config.demoDir, { broken, imported: await openImportedMedia(config) })
  if (seeded > 0) print(`The demo catalogue is loaded (${seeded} products).`)
}

type Server = Awaited<ReturnType<typeof createApp>>

async function listen(server: Server, config: Config) {
  const { host, port } = config
  try {
    const { address } = await lookup(host) // first address only: for "localhost", Fastify opens more servers, without draining and limits
    return await server.listen({ host: address, port, backlog: BACKLOG, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    await server.close()
    throw listenProblem(error, config)
  }
}

async function stopServer(server: Server) {
  await inTime(
    stopListening(server.server).then(() => server.close()),
    DRAIN_MS,
  )
}

/** Closes all parts. Closes database connections before the database server, so that no connection is cut. */
async function closeParts({ embedded, db, pictures, subscription, presence, uploads, media }: OpenParts) {
  try {
    media?.stop()
    if (uploads) await inTime(uploads.stop(), CLEANING_MS)
    pictures?.stop()
    if (presence) await inTime(presence.stop(), UNSUBSCRIBE_MS)
    if (subscription) await inTime(subscription.stop(), UNSUBSCRIBE_MS)
    if (db) await inTime(db.end(), DISCONNECT_MS)
  } finally {
    await embedded?.stop() // also after a failure, because PostgreSQL must not stay running
  }
}

function inTime(work: PromiseLike<unknown>, ms: number) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())])
}

const onOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').slice(0, MAX_STATEMENT_CHARACTERS)
