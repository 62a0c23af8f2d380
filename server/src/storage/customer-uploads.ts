import { createHash, type Hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { Fail, fail, failLater } from '../fail.ts'
import { createChecks, type Uploader } from './checks/upload-checks.ts'
import {
  addDraft,
  type FileRow,
  giveUpDrafts,
  isEmailVerified,
  lockOwner,
  lockUsageOfAll,
  prolongLeases,
  replaceAvatar,
  settleFiles,
  type StoredFile,
  type Usage,
  usageOf,
} from './file.queries.ts'
import { answerOf, type NamedWrite, remember } from '../idempotency/once.ts'
import { type DiskSpace, hasRoom, readDiskSpace } from './disk-space.ts'
import { type Accepted, INCOMING_FOLDER, type IncomingFile, maxBytesOf, openIncoming } from './incoming.ts'
import { cleanUpFiles, removeFile } from './removal.ts'
import { type Storage, StorageFailure } from './storage.ts'
import { createUploadPlaces } from './upload-places.ts'

/** Maximum number of concurrent uploads of an account, in all processes together (security U5). */
const MAX_OF_ACCOUNT = 2
const RETRY_SECONDS = 1
const MAX_FILES = 10_000
/** Bytes that a multipart form may have besides its files. */
const FORM_BYTES = 65_536
const PROLONG_EVERY_MS = 15_000
const CLEAN_EVERY_MS = 60_000
const KEY_BYTES = 24
/** Quota of accounts without a confirmed e-mail address, because anyone can create many of them (security L10). */
const UNCONFIRMED_QUOTA_BYTES = 50 * 1_048_576
const WARN_EVERY_MS = 60_000

export interface Upload extends Accepted, Uploader {
  maxFiles: number
  files: AsyncIterable<IncomingFile>
  /** Length of the request body in bytes, if declared. */
  contentLength: number | undefined
  write?: NamedWrite | undefined
  log: FastifyBaseLogger
}

interface UploadsOptions {
  db: Db
  storage: Storage
  /** Folder of the shop's data. Uploads are received in a subfolder. */
  dataDir: string
  quotaBytes: number
  /** Limit for the files of all accounts together. */
  totalBytes: number
  readSpace?: (folder: string) => Promise<DiskSpace>
  onProblem(error: unknown, what: string): void
}

interface Received {
  stored: StoredFile
  path: string
  /** SHA-256 of the sent bytes in hex; undefined without an idempotency key. */
  sha256: string | undefined
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

export const addressOfFile = (key: string) => `/files/${key}`

/** Opens the uploads of customers. Removes marked and abandoned files at once and then every minute. */
export async function openUploads({ db, storage, dataDir, quotaBytes, totalBytes, readSpace = readDiskSpace, onProblem }: UploadsOptions) {
  const checks = createChecks()
  const quotaOf = ({ isEmailVerified }: Pick<Usage, 'isEmailVerified'>) =>
    isEmailVerified ? quotaBytes : Math.min(quotaBytes, UNCONFIRMED_QUOTA_BYTES)
  const incomingFolder = join(dataDir, INCOMING_FOLDER)
  const incoming = await openIncoming(incomingFolder, checks)
  const writing = new Set<string>()
  const inPlace = createUploadPlaces()

  const prolong = setInterval(() => {
    if (writing.size > 0) prolongLeases(db, [...writing]).catch(() => {}) // the pool logs the error, and the upload itself fails
  }, PROLONG_EVERY_MS).unref()
  const stopping = new AbortController()
  let cleanedUp = Promise.resolve()
  const cleanUp = () =>
    (cleanedUp = cleanedUp.then(() => cleanUpFiles({ db, storage, incoming, signal: stopping.signal })).then(reportKept, report))
  let kept: ReadonlyMap<string, unknown> = new Map()
  /** Reports one file that could not be removed, unless the previous clean-up failed to remove the same file. */
  const reportKept = (failures: ReadonlyMap<string, unknown>) => {
    const [news] = [...failures].filter(([key]) => !kept.has(key))
    kept = failures
    if (news) report(news[1])
  }
  /** Reports an error, unless the database connection is lost, which the pool logs. */
  const report = (error: unknown) => void (isConnectionLost(error) || onProblem(error, 'files could not be removed'))
  const cleaning = setInterval(() => void cleanUp(), CLEAN_EVERY_MS).unref()
  void cleanUp()

  /** Receives files one by one and stores all or none. Throws C107 if too many uploads run; C103, C113, C114 or C115 for refused files. */
  async function receive(upload: Upload): Promise<FileRow[]> {
    if (leastBytesOf(upload) > mostBytesOf(upload)) throw fail('C114')
    const claim = { ...upload, isConfirmed: await isEmailVerified(db, upload.accountId) }
    return inPlace(claim, upload.files, (files) => receiveInPlace({ ...upload, files })).catch((error: unknown) => {
      throw asFailure(error, upload.log)
    })
  }

  async function receiveInPlace(upload: Upload) {
    const keys: string[] = []
    try {
      return await receiveAll(upload, keys)
    } catch (error) {
      await removeDrafts(keys).catch(report) // if this fails, the drafts are removed when their leases expire
      throw error
    } finally {
      for (const key of keys) writing.delete(key)
    }
  }

  async function receiveAll(upload: Upload, keys: string[]) {
    const begin = (key: string) => {
      keys.push(key)
      writing.add(key)
    }
    const first = newKey()
    let room = await reserve(first, upload)
    begin(first)
    const received: Received[] = []
    for await (const file of upload.files) {
      const key = received.length === 0 ? first : newKey()
      if (key !== first) {
        if (!(await addDraft(db, { key, accountId: upload.accountId, reserved: null }))) throw fail('C105')
        begin(key)
      }
      const hash = upload.write && createHash('sha256')
      const { name, stream } = file
      const judged = await incoming.receive(key, { name, stream: hash ? hashed(stream, hash) : stream }, upload, (bytes) => {
        room -= bytes
        if (room < 0) throw fail('C115')
      })
      received.push({ ...judged, sha256: hash?.digest('hex') })
    }
    const leased = await prolongLeases(db, keys)
    if (leased.length < keys.length) throw fail('C503') // the leases expired while the database was unreachable
    for (const { stored, path } of received) await storage.put(stored.key, path)
    const rows = await settle(upload, received)
    if (rows.every((row) => !keys.includes(row.key))) await removeDrafts(keys) // the request was repeated; its files are already stored
    for (const key of keys) await incoming.remove(key).catch(report) // the files are already stored; leftovers are removed later
    return rows
  }

  /** Stores the files in one transaction, within the quota, and replaces the avatar. A repeated request returns its earlier files. */
  async function settle({ accountId, isAvatar, write }: Upload, received: Received[]) {
    const files = received.map(({ stored }) => stored)
    const input = received.map(({ stored: { kind, name }, sha256 }) => ({ kind, name, sha256 }))
    const { rows, replaced } = await db.begin(async (tx) => {
      if (!(await lockOwner(tx, accountId))) throw fail('C105')
      const answered = write && (await answerOf(tx, write, input))
      const before = answered?.data as FileRow[] | undefined // stored as JSON, with times as text
      if (before) return { rows: before.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })), replaced: [] }
      const settled = await settleFiles(tx, accountId, files)
      if (settled.length < files.length) throw fail('C503') // another process treated the files as abandoned
      const usage = await usageOf(tx, accountId)
      if (!isAvatar && (usage.stored > quotaOf(usage) || usage.files > MAX_FILES)) throw fail('C115') // re-encoding may enlarge pictures
      const [avatar] = isAvatar ? settled : []
      const rows = files.flatMap(({ key }) => settled.find((row) => row.key === key) ?? []) // in the order of the form
      if (write) await remember(tx, write, input, rows)
      return {
        rows,
        replaced: avatar ? await replaceAvatar(tx, accountId, { key: avatar.key, url: addressOfFile(avatar.key) }) : [],
      }
    })
    await removeKeys(replaced)
    return rows
  }

  /** Reserves bytes in the row of the first file. Returns the number of reserved bytes. */
  async function reserve(key: string, upload: Upload) {
    const { accountId, contentLength, isAvatar, log } = upload
    const [most, least] = [mostBytesOf(upload), leastBytesOf(upload)]
    const disk = await readSpace(incomingFolder)
    return db.begin(async (tx) => {
      if (!(await lockOwner(tx, accountId))) throw fail('C105')
      const usage = await usageOf(tx, accountId)
      if (usage.uploading >= MAX_OF_ACCOUNT) throw failLater('C107', RETRY_SECONDS)
      const room = quotaOf(usage) - usage.stored - usage.reserved
      if (!isAvatar && (room <= 0 || least > room || usage.files >= MAX_FILES)) throw fail('C115')
      const wanted = Math.min(most, contentLength ?? most)
      const mine = isAvatar ? wanted : Math.min(wanted, room)
      const all = await lockUsageOfAll(tx)
      if (all.stored + all.reserved + mine > totalBytes) throw noRoom(log, 'files of all accounts together take UPLOADS_TOTAL_BYTES')
      if (!hasRoom(disk, all.reserved + mine)) throw noRoom(log, 'less than a twentieth of the disk would stay free')
      await addDraft(tx, { key, accountId, reserved: isAvatar ? 0 : mine })
      return mine
    })
  }

  let warnedAt = -Infinity
  /** Returns C503 and logs a warning, at most once a minute. */
  const noRoom = (log: FastifyBaseLogger, why: string) => {
    if (performance.now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = performance.now()
      log.warn(`no room for files: ${why}`)
    }
    return fail('C503')
  }

  async function removeDrafts(keys: string[]) {
    for (const key of keys) await incoming.remove(key)
    await removeKeys(await giveUpDrafts(db, keys))
  }

  /** Removes files. The periodic clean-up retries failed removals. */
  async function removeKeys(marked: Array<{ key: string }>) {
    for (const { key } of marked) await removeFile({ db, storage }, key).catch(report)
  }

  return {
    receive,
    removeKeys,
    /** Removes marked and abandoned files. Also called after an account is deleted. */
    cleanUp,
    open: storage.open,
    quotaOf,
    /** Stops checks and clean-up. Resolves when the clean-up no longer uses the database. */
    stop: async () => {
      stopping.abort()
      clearInterval(prolong)
      clearInterval(cleaning)
      checks.stop()
      await cleanedUp
    },
  }
}

const mostBytesOf = (upload: Upload) => upload.maxFiles * maxBytesOf(upload)
const leastBytesOf = ({ contentLength = 0 }: Upload) => contentLength - FORM_BYTES

async function* hashed(stream: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

/** Converts failures of the storage or the disk into C503, and logs them as warnings. */
function asFailure(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof Fail || isConnectionLost(error)) return error
  const isOfDisk = error instanceof Error && 'syscall' in error && 'code' in error
  if (!(error instanceof StorageFailure) && !isOfDisk) return error
  log.warn({ err: error }, 'files cannot be stored')
  return fail('C503')
}
