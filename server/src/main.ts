import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { staffLinkAddress } from '@shop/contract/addresses'
import type { Topic } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type pg from 'pg'
import { createApp, letters } from './app.ts'
import { startCleanup } from './auth/cleanup.ts'
import { passwords } from './auth/passwords/passwords.ts'
import { manageOriginOf } from './auth/staff/origins.ts'
import { createSeal, readStaffKey } from './auth/staff/seal.ts'
import { type Config, linksOf } from './config.ts'
import { isConnectionLost, openPool, type Pool, type PoolOptions } from './db/db.ts'
import { type EmbeddedDatabase, openEmbedded } from './db/embedded/embedded.ts'
import { bringUpToDate } from './db/migrate.ts'
import { subscribeToTopics, type TopicSubscription } from './db/topics.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { createValueCache } from './cache/value-cache.ts'
import { updateCouponUses } from './features/cart/coupons.ts'
import { getListing } from './features/catalog/listing/listing.queries.ts'
import { passDates } from './features/catalog/dates/dates.queries.ts'
import { deleteEndedPreviews } from './features/previews/preview.queries.ts'
import { makeOwnerLink } from './features/staff/link.queries.ts'
import { deleteEndedOfStaff } from './features/staff/session.queries.ts'
import { findMailSender } from './features/shop/mail-sender.ts'
import { startLinkChecks } from './features/link-checks/run-link-checks.ts'
import { deleteOldDeliveries } from './features/newsletter/issue.queries.ts'
import { masterFinder } from './http/files/masters.ts'
import { checkPort, listenProblem, stopListening } from './http/listening.ts'
import { createConcurrencyLimiter } from './load/concurrency-limiter.ts'
import type { Backoffice } from './http/pages/backoffice-page.ts'
import type { Renderer } from './http/pages/pages.ts'
import { INTERNET } from './links/ask-address.ts'
import { atMostEvery, type Log } from './log.ts'
import { createSender, runSender, type Sender } from './mail/sender.ts'
import { fileTransport, OUTBOX_FOLDER, smtpTransport } from './mail/transport.ts'
import { openImportedMedia, openMediaFolder } from './pictures/imported-media.ts'
import { createMediaCopies, MEDIA_COPIES_FOLDER } from './pictures/media-copies.ts'
import { findBrokenMasters } from './pictures/masters.ts'
import { openPictures, PICTURE_FOLDER, type Pictures } from './pictures/pictures.ts'
import { warmUp } from './pictures/warm-up.ts'
import { type Presence, startPresence } from './processes/presence.ts'
import { seedDemo } from './seed.ts'
import { checkFolder } from './storage/file-folder.ts'
import { FILE_FOLDER, openStorage } from './storage/open-storage.ts'
import { openStaffMedia, type StaffMedia } from './storage/media/staff-media.ts'
import { openUploads, type Uploads } from './storage/uploads.ts'

/** A shop that is open. */
export interface Shop {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string
  /** Lets requests that are being served end, then closes everything. A second call waits for the first. */
  stop(): Promise<void>
}

/** What a shop is opened with. */
export interface ShopParts {
  config: Config
  log: Log
  /** Prints a line for the operator, before the shop is open. */
  print(line: string): void
  renderer: Renderer & { isBuilt: boolean }
  backoffice?: Backoffice
}

/** Longer than a statement may take, so that a request that waits for the database still gets its response. */
const DRAIN_MS = 6_500
/** For the removal of files that runs at the stop. */
const CLEANING_MS = 500
const UNSUBSCRIBE_MS = 500
/** For the connections of a pool to end. */
const DISCONNECT_MS = 1_000
/** No request waits for what is prepared at the start: an import, or waiting for that of another process, may take longer. */
const PREPARING_STATEMENT_MS = 120_000
const LOST_LINE_EVERY_MS = 5_000
const MAX_STATEMENT_CHARACTERS = 2_000
/** Connections that may wait to be accepted: of more at once, the rest is tried again by the clients after a second. */
const BACKLOG = 4_096
/** More at once makes no response come sooner, as one thread renders them all; a burst of so many may wait, no longer than this. One place is left to customers, one to visitors. */
const CAPACITY = { maxRunning: 4, maxQueued: 128, queueTimeoutMs: 2_000, keptPlaces: 1 }
const MAX_VALUES = 100

/** What is open of a shop, to be closed again. */
interface OpenParts {
  embedded?: EmbeddedDatabase | undefined
  db?: Pool
  pictures?: Pictures
  subscription?: TopicSubscription
  presence?: Presence
  uploads?: Uploads
  media?: StaffMedia
}

/** Opens the shop: database, migrations, demo, server. Throws StartProblem where it cannot, and then leaves nothing running. */
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
    const holdsUntil = (topic: Topic) => open.subscription?.holdsUntil(topic) ?? Infinity
    const responses = createResponseCache({ maxBytes: config.cacheBytes, limiter, holdsUntil })
    const values = createValueCache({ maxEntries: config.cacheBytes > 0 ? MAX_VALUES : 0, holdsUntil })
    open.subscription = subscribeToTopics(db, {
      onRaise: (topic, isInDoubt) => {
        values.evict(topic)
        responses.evict(topic, isInDoubt)
        if (topic === 'catalog') getListing(db).catch(() => {}) // so that no visitor waits for it; whoever needs it reads it again
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
    Object.assign(config, linksOf(config, Number(new URL(address).port || config.port))) // nobody asks before: links are read when they are written
    isOpen = true
    passwords.start(atMostEvery(LOST_LINE_EVERY_MS, (error) => onProblem(error, 'the process that hashes passwords has ended')))
    if (config.isDemo) warmUp(pictures, join(config.demoDir, 'media'), stopping).catch(() => {}) // it was stopped; a picture that fails is logged
    await printOwnerLink(db, config, print)
    const jobs = [updateCouponUses, deleteOldDeliveries, deleteEndedOfStaff, deleteEndedPreviews, () => media.measureModels()]
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
    await closeParts(open).catch((problem: unknown) => log.warn({ err: problem }, 'the shop could not be closed')) // the first error is the one that matters
    throw error
  }
}

/** While there is no staff, each start prints a link by which the first owner is made; those before no longer work (security S5). */
async function printOwnerLink(db: Pool, config: Config, print: (line: string) => void) {
  const token = await makeOwnerLink(db)
  if (token !== undefined)
    print(`Nobody keeps this shop yet. Within an hour, become its owner at ${manageOriginOf(config)}${staffLinkAddress(token)}`)
}

function openLoggedPool(connection: pg.ClientConfig, options: Pick<PoolOptions, 'direct' | 'maxConnections'>, log: Log) {
  return openPool(connection, {
    ...options,
    onLost: atMostEvery(LOST_LINE_EVERY_MS, (error) => log.warn({ err: error }, 'database out of reach')),
    // A statement's text is logged, never its values.
    onSlow: (statement, ms) => log.warn({ statement: onOneLine(statement), ms: Math.round(ms) }, 'slow query'),
    onTooMany: (statement) =>
      log.warn({ statement: onOneLine(statement) }, 'too many different statements: from now on they are not prepared'),
  })
}

/** Mails go to the server of SMTP_URL if the shop knows where its links lead, otherwise to files (security: M4). */
function openSender(db: Pool, config: Config, log: Log): Sender {
  const { smtpUrl, publicUrl, dataDir } = config
  const isBySmtp = smtpUrl !== undefined && publicUrl !== undefined
  const transport = isBySmtp ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, OUTBOX_FOLDER))
  const findSender = (language: Language) => findMailSender(db, language, config)
  return createSender({ db, letters, transport, siteUrl: () => config.linkUrl, manageUrl: config.adminUrl, findSender, log })
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
    const { address } = await lookup(host) // the first of a name: for "localhost" Fastify would open further servers, without drain and limits
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

/** Ends every connection before the server behind them, so that none is cut. */
async function closeParts({ embedded, db, pictures, subscription, presence, uploads, media }: OpenParts) {
  try {
    media?.stop()
    if (uploads) await inTime(uploads.stop(), CLEANING_MS)
    pictures?.stop()
    if (presence) await inTime(presence.stop(), UNSUBSCRIBE_MS)
    if (subscription) await inTime(subscription.stop(), UNSUBSCRIBE_MS)
    if (db) await inTime(db.end(), DISCONNECT_MS)
  } finally {
    await embedded?.stop() // whatever failed before: PostgreSQL must not be left running
  }
}

/** Waits for work to end, but no longer than this. */
function inTime(work: PromiseLike<unknown>, ms: number) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())])
}

const onOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').slice(0, MAX_STATEMENT_CHARACTERS)
