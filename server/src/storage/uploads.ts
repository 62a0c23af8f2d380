import { createHash, type Hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost, type Db } from '../db/db.ts'
import { Fail, fail, failLater } from '../fail.ts'
import { createChecks, type Uploader } from './checks/check.ts'
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

/** Uploads at once, over all processes (security U5). */
const MAX_OF_ACCOUNT = 2
const RETRY_SECONDS = 1
/** More files are more than any customer looks at, however small they are. */
const MAX_FILES = 10_000
/** What a form adds to its files at most. */
const FORM_BYTES = 65_536
const PROLONG_EVERY_MS = 15_000
const CLEAN_EVERY_MS = 60_000
const KEY_BYTES = 24
/** Of an account whose e-mail is not confirmed: such accounts cost nothing (security L10). */
const UNCONFIRMED_QUOTA_BYTES = 50 * 1_048_576
const WARN_EVERY_MS = 60_000

/** What an account uploads. */
export interface Upload extends Accepted, Uploader {
  maxFiles: number
  files: AsyncIterable<IncomingFile>
  /** Of the whole request, where it says so. */
  contentLength: number | undefined
  /** Its name, by which it is stored once. */
  write?: NamedWrite | undefined
  log: FastifyBaseLogger
}

interface UploadsOptions {
  db: Db
  storage: Storage
  /** For what is being received. */
  dataDir: string
  quotaBytes: number
  /** Of all accounts together. */
  totalBytes: number
  readSpace?: (folder: string) => Promise<DiskSpace>
  /** Called with what failed in the background. */
  onProblem(error: unknown, what: string): void
}

/** A file that was received and judged. */
interface Received {
  stored: StoredFile
  path: string
  /** SHA-256 in hex of what was sent; undefined where the upload has no name. */
  sha256: string | undefined
}

/** Receives, stores and removes the files of customers. */
export type Uploads = Awaited<ReturnType<typeof openUploads>>

/** The address of a file. */
export const addressOfFile = (key: string) => `/files/${key}`

/** Opens the uploads of a process, and removes files that are marked or were left half-written, now and every minute. */
export async function openUploads({ db, storage, dataDir, quotaBytes, totalBytes, readSpace = readDiskSpace, onProblem }: UploadsOptions) {
  const checks = createChecks()
  const quotaOf = ({ isEmailVerified }: Pick<Usage, 'isEmailVerified'>) =>
    isEmailVerified ? quotaBytes : Math.min(quotaBytes, UNCONFIRMED_QUOTA_BYTES)
  const incomingFolder = join(dataDir, INCOMING_FOLDER)
  const incoming = await openIncoming(incomingFolder, checks)
  const writing = new Set<string>()
  const inPlace = createUploadPlaces()

  const prolong = setInterval(() => {
    if (writing.size > 0) prolongLeases(db, [...writing]).catch(() => {}) // the pool has logged it; the upload itself fails
  }, PROLONG_EVERY_MS).unref()
  const stopping = new AbortController()
  let cleanedUp = Promise.resolve()
  const cleanUp = () =>
    (cleanedUp = cleanedUp.then(() => cleanUpFiles({ db, storage, incoming, signal: stopping.signal })).then(reportKept, report))
  let kept: ReadonlyMap<string, unknown> = new Map()
  /** One line for what could not be removed this time; none for what could not be removed the time before either. */
  const reportKept = (failures: ReadonlyMap<string, unknown>) => {
    const [news] = [...failures].filter(([key]) => !kept.has(key))
    kept = failures
    if (news) report(news[1])
  }
  /** While the database is away nothing is reported: the pool logs that. */
  const report = (error: unknown) => void (isConnectionLost(error) || onProblem(error, 'files could not be removed'))
  const cleaning = setInterval(() => void cleanUp(), CLEAN_EVERY_MS).unref()
  void cleanUp()

  /**
   * Receives the files of a request, one after the other, judges each and stores all or none. Throws C107 beside too many others, C113, C114, C115, and
   * C103 by the files themselves. The quota is reserved before the first byte is written.
   */
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
      await removeDrafts(keys).catch(report) // otherwise it is done when their leases have expired
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
    if (leased.length < keys.length) throw fail('C503') // the database was away for so long that others took them for abandoned
    for (const { stored, path } of received) await storage.put(stored.key, path)
    const rows = await settle(upload, received)
    if (rows.every((row) => !keys.includes(row.key))) await removeDrafts(keys) // it was sent a second time
    for (const key of keys) await incoming.remove(key).catch(report) // the files are stored: what is left here is removed later
    return rows
  }

  /** In one transaction: the files are there, within the quota; an avatar takes the place of the one before. An upload that was sent before: its files. */
  async function settle({ accountId, isAvatar, write }: Upload, received: Received[]) {
    const files = received.map(({ stored }) => stored)
    const input = received.map(({ stored: { kind, name }, sha256 }) => ({ kind, name, sha256 }))
    const { rows, replaced } = await db.begin(async (tx) => {
      if (!(await lockOwner(tx, accountId))) throw fail('C105')
      const answered = write && (await answerOf(tx, write, input))
      const before = answered?.data as FileRow[] | undefined // as it is remembered below, its times as text
      if (before) return { rows: before.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })), replaced: [] }
      const settled = await settleFiles(tx, accountId, files)
      if (settled.length < files.length) throw fail('C503') // others took them for abandoned
      const usage = await usageOf(tx, accountId)
      if (!isAvatar && (usage.stored > quotaOf(usage) || usage.files > MAX_FILES)) throw fail('C115') // a picture may have grown
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

  /** Reserves of the quota what a request may take, in the row of its first file. Answers how many bytes that is. */
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
  /** C503, and a line of the log at most once a minute. */
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

  /** Removes files that are marked, and their rows. What cannot be removed now is removed later. */
  async function removeKeys(marked: Array<{ key: string }>) {
    for (const { key } of marked) await removeFile({ db, storage }, key).catch(report)
  }

  return {
    receive,
    removeKeys,
    /** Removes all that is marked, such as the files of a deleted account. */
    cleanUp,
    open: storage.open,
    quotaOf,
    /** Resolves when nothing of it uses the database any longer. */
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
/** Of its files alone; less where the request does not say. */
const leastBytesOf = ({ contentLength = 0 }: Upload) => contentLength - FORM_BYTES

async function* hashed(stream: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

/** What a storage or a disk that is full or away fails with becomes C503, with a line of the log that is no error of ours. */
function asFailure(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof Fail || isConnectionLost(error)) return error
  const isOfDisk = error instanceof Error && 'syscall' in error && 'code' in error
  if (!(error instanceof StorageFailure) && !isOfDisk) return error
  log.warn({ err: error }, 'files cannot be stored')
  return fail('C503')
}
