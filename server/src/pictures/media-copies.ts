import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createLruMap } from '../cache/lru-map.ts'
import { LIFETIME_MS } from '../cache/caches.ts'
import { createConcurrencyLimiter, type Requester } from '../load/concurrency-limiter.ts'
import type { Storage } from '../storage/storage.ts'
import { findMaster, type Master } from './pictures.ts'

/** Folder in DATA_DIR with copies of files from the bucket. It may be deleted. */
export const MEDIA_COPIES_FOLDER = 'media-copies'
/** Prefix of keys in the bucket for files below `/media/demo/`. */
const PREFIX = 'media/'
const LIMITS = { maxRunning: 4, maxQueued: 64, queueTimeoutMs: 5_000, burstMs: Infinity }
const MAX_MISSING = 1_000

export type MediaCopies = ReturnType<typeof createMediaCopies>

/** Copies media from the bucket at their first request, so that machines share the bucket. A file never changes under its name. */
export function createMediaCopies({ storage, folder, onProblem }: CopiesOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const limiter = createConcurrencyLimiter(LIMITS)
  const copying = new Map<string, Promise<void>>()
  const missing = createLruMap<true>(MAX_MISSING, { ttl: LIFETIME_MS.missingMedia })

  /** Returns a copy of the file; undefined if the file is missing or unavailable. `name` must have been checked. */
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
  onProblem(error: unknown, what: string): void
}
