import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { createConcurrencyLimiter, type Requester } from '../load/concurrency-limiter.ts'
import type { Storage } from '../storage/storage.ts'
import { findMaster, type Master } from './pictures.ts'

/** The folder in DATA_DIR for what has been copied from the bucket. It can be removed at any time: all of it is copied again. */
export const MEDIA_COPIES_FOLDER = 'media-copies'
/** Where the bucket holds what is served under `/media/demo/`. */
const PREFIX = 'media/'
const LIMITS = { maxRunning: 4, maxQueued: 64, queueTimeoutMs: 5_000, burstMs: Infinity }
/** What the bucket does not hold, or what could not be copied, is not looked for again for so long. */
const RETRY_MS = 60_000
const MAX_MISSING = 1_000

/** Pictures and videos of the shop that lie in the bucket. */
export type MediaCopies = ReturnType<typeof createMediaCopies>

/**
 * Copies pictures and videos of the shop from the bucket at their first request, so that several machines serve one shop. What lies under a name
 * in the bucket never changes: another picture has another name.
 */
export function createMediaCopies({ storage, folder, onProblem }: CopiesOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const limiter = createConcurrencyLimiter(LIMITS)
  const copying = new Map<string, Promise<void>>()
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: RETRY_MS })

  /** A file by its name, which is checked; undefined where the bucket has none, or not now. */
  async function find(name: string, requester?: Requester): Promise<Master | undefined> {
    const path = resolve(folder, name)
    const copied = await findMaster(path)
    if (copied || missing.has(name)) return copied
    const underWay = copying.get(name) ?? copy(name, path, requester).finally(() => copying.delete(name))
    copying.set(name, underWay)
    await underWay
    return findMaster(path)
  }

  async function copy(name: string, path: string, requester?: Requester) {
    const unfinished = join(folder, `.${randomUUID()}`)
    try {
      await limiter.run(async () => {
        const stream = await storage.open(PREFIX + name)
        if (!stream) return void missing.set(name, true)
        await mkdir(dirname(path), { recursive: true })
        await pipeline(stream, createWriteStream(unfinished))
        await rename(unfinished, path)
      }, requester)
    } catch (error) {
      missing.set(name, true)
      await rm(unfinished, { force: true })
      onProblem(error, `${name} could not be copied from the bucket`)
    }
  }

  return { find, folder }
}

interface CopiesOptions {
  storage: Pick<Storage, 'open'>
  folder: string
  /** Called with each failure to copy. */
  onProblem(error: unknown, what: string): void
}
