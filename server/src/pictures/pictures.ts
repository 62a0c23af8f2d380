import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import { createResizer } from './resize.ts'

/** The folder in DATA_DIR that holds what is made here. It can be removed at any time: all of it is made again. */
export const PICTURE_FOLDER = 'picture-widths'

/** A picture that could not be made is not tried again for so long. */
const RETRY_MS = 60_000

/** A request that has waited for so long is sent the master instead. */
const QUEUE_TIMEOUT_MS = 5_000

interface Options {
  folder: string
  /** One is made at a time, so many requests may wait. */
  maxWaiting?: number
  /** Called with failures that lose no response: the master is sent instead. */
  onProblem: (error: unknown, what: string) => void
}

/** A picture as it was found on the disk. `stamp` changes with it. */
export interface Master {
  path: string
  stamp: string
}

/** Pictures in less than their own width: made at the first request, once for all who wait for it, then stored in a folder. */
export type Pictures = ReturnType<typeof openPictures>

/** Opens the pictures of a folder; one resizes at a time. `stop` ends the process that does. */
export function openPictures({ folder, maxWaiting = 64, onProblem }: Options) {
  const limiter = createConcurrencyLimiter({
    maxRunning: 1,
    maxQueued: maxWaiting,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    burstMs: Infinity, // a rejected request gets the master, which has more bytes
  })
  const { resize, stop } = createResizer()
  const making = new Map<string, Promise<Uint8Array>>()
  const failedAt = new Map<string, number>()
  let isStoreFailing = false

  /** The picture in that width in pixels; undefined where the master itself is to be sent. Throws where it cannot be made, or not now. */
  async function find(master: Master, width: number): Promise<Uint8Array | undefined> {
    const path = join(folder, folderOf(master), `${master.stamp}-${width}.webp`)
    const bytes = (await readFile(path).catch(() => undefined)) ?? (await makeOnce(master, width, path))
    return bytes.length === 0 ? undefined : bytes // an empty file stands for that
  }

  function makeOnce(master: Master, width: number, path: string) {
    const underWay = making.get(path)
    if (underWay) return underWay
    const made = make(master, width, path).finally(() => making.delete(path))
    making.set(path, made)
    return made
  }

  async function make(master: Master, width: number, path: string) {
    const bytes = await limiter.run(() => tryOnce(master, width))
    await store(path, bytes, master.stamp)
    return bytes
  }

  async function tryOnce(master: Master, width: number) {
    const name = `${master.path} ${master.stamp}`
    if (Date.now() - (failedAt.get(name) ?? 0) < RETRY_MS) throw new Error('It could not be made a moment ago.')
    failedAt.delete(name)
    try {
      return await resize(master.path, width)
    } catch (error) {
      if (failedAt.size > 1_000) failedAt.clear()
      failedAt.set(name, Date.now())
      onProblem(error, `picture ${master.path} could not be resized`)
      throw error
    }
  }

  /** Whole or not at all. If it cannot be stored, it is made again at the next request. */
  async function store(path: string, bytes: Uint8Array, stamp: string) {
    const unfinished = `${path}.${process.pid}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      await removeOutdated(dirname(path), stamp)
      isStoreFailing = false
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      if (!isStoreFailing) onProblem(error, 'resized pictures cannot be stored')
      isStoreFailing = true
    }
  }

  return { find, stop }
}

const folderOf = ({ path }: Master) => createHash('sha256').update(path).digest('hex').slice(0, 24)

/** What was made of a master that has changed since. */
async function removeOutdated(folder: string, stamp: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${stamp}-`)) await rm(join(folder, name), { force: true })
  }
}

/** Looks at a picture on the disk; undefined where there is none. */
export async function findMaster(path: string): Promise<Master | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { path, stamp: `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}` }
}
