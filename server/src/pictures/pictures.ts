import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Elevation, ModelBounds, PartDrawing } from '@shop/contract/limits'
import { createLruMap } from '../cache/lru-map.ts'
import { LIFETIME_MS } from '../cache/caches.ts'
import { createConcurrencyLimiter, type Requester } from '../load/concurrency-limiter.ts'
import { ProcessEnded } from '../load/worker-process.ts'
import { createAvifQueue } from './avif-queue.ts'
import type { Card } from './card.rules.ts'
import { type MadeFile, openMadeFiles } from './made-files.ts'
import { createResizer, type ModelDrawing } from './resizer.ts'

/** Folder in DATA_DIR with resized pictures. It may be deleted. */
export const PICTURE_FOLDER = 'picture-widths'

const MAX_KILLERS = 10_000

/** Maximum time that a picture waits in the queue; afterwards the master is sent. */
const QUEUE_TIMEOUT_MS = 5_000
/** Maximum time that a drawing waits in the queue. It is longer, because drawings have no substitute. */
const DRAWING_TIMEOUT_MS = 60_000

interface Options {
  folder: string
  /** Maximum number of waiting pictures; default 64. One is made at a time. */
  maxWaiting?: number
  /** Maximum time in the queue, default 5 s; afterwards the master is sent. */
  queueTimeoutMs?: number | undefined
  /** Idle time that must precede the encoding of an AVIF; default 1 s. */
  idleMs?: number
  /** Maximum processor time per drawing; default 20 s. */
  drawingCpuMs?: number | undefined
  /** Reports failures that are answered with the master. */
  onProblem: (error: unknown, what: string) => void
}

/** Original file. `stamp` changes only when its bytes change. */
export interface Master {
  path: string
  stamp: string
}

/** Part of a model. `quantity` is the number of its pieces in the product. */
interface PartOfModel {
  part: string
  quantity: number
  drawing: PartDrawing
}

/** Derived pictures. Each is made at its first request, once for all waiting requests, and then stored. */
export type Pictures = ReturnType<typeof openPictures>

/** Makes one picture at a time and, while the shop is idle, one AVIF. `stop` ends the processes. */
export function openPictures({ folder, maxWaiting = 64, queueTimeoutMs = QUEUE_TIMEOUT_MS, idleMs, drawingCpuMs, onProblem }: Options) {
  const oneAtATime = { maxRunning: 1, maxQueued: maxWaiting, burstMs: Infinity } // a rejected picture is answered with the master, which has more bytes
  const limiter = createConcurrencyLimiter({ ...oneAtATime, queueTimeoutMs })
  // Drawings have a limiter of their own, so that drawings and resized pictures alternate.
  const drawingLimiter = createConcurrencyLimiter({ ...oneAtATime, queueTimeoutMs: DRAWING_TIMEOUT_MS })
  const { resize, draw, drawSvg, drawModel, boundsOf, encode, stop } = createResizer({ drawingCpuMs })
  const files = openMadeFiles(folder, onProblem)
  const queue = createAvifQueue({ idleMs })
  const making = new Map<string, Promise<Uint8Array>>()
  const failedAt = new Map<string, number>()
  const killers = createLruMap<true>(MAX_KILLERS, { ttl: LIFETIME_MS.costlyPicture })

  /** Returns a WebP no wider than the master; undefined means that the master is to be sent. Throws if it cannot be made now. */
  async function find(master: Master, width: number, requester?: Requester): Promise<Uint8Array | undefined> {
    const file = fileOf(master, `${width}.webp`)
    return unlessEmpty(await findOrMake(file, master, () => resize(master.path, width), requester))
  }

  /** Returns the AVIF if it is stored and smaller than the WebP, otherwise undefined. A missing AVIF is made later. */
  async function findAvif(master: Master, width: number): Promise<Uint8Array | undefined> {
    const file = fileOf(master, `${width}.avif`)
    const bytes = await files.read(file)
    if (!bytes && !hasFailed(master)) queue.add(files.pathOf(file), () => makeAvif(file, master, width))
    return bytes && unlessEmpty(bytes)
  }

  async function makeAvif(file: MadeFile, master: Master, width: number) {
    try {
      const webp = await find(master, width)
      const avif = webp ? await encode(master.path, width) : new Uint8Array()
      await files.store(file, webp && avif.length < webp.length ? avif : new Uint8Array()) // an empty file prevents further attempts
    } catch (error) {
      noteFailure(master, error)
    }
  }

  /** Returns a card. `bytes` resolves with the JPEG; it throws if the JPEG cannot be made now. */
  function findCard(of: string, card: Card, photograph: Master | undefined) {
    const file = { source: `card ${of}`, stamp: stampOf(card, photograph), name: 'card.jpg' }
    return {
      stamp: file.stamp,
      bytes: (requester?: Requester) =>
        findOrMake(file, { path: file.source, stamp: file.stamp }, () => draw(card, photograph?.path), requester, drawingLimiter),
    }
  }

  /** Returns a PNG of a checked SVG in the size of the SVG. Throws if it cannot be made now. */
  const findDrawing = (of: string, svg: string) => {
    const file = { source: `drawing ${of}`, stamp: createHash('sha256').update(svg).digest('hex').slice(0, 24), name: 'drawing.png' }
    return findOrMake(file, { path: file.source, stamp: file.stamp }, () => drawSvg(svg), undefined, drawingLimiter)
  }

  /** Returns an elevation as WebP, at most `width` pixels wide. Throws if it cannot be drawn now. */
  const findElevation = (model: Master, elevation: Elevation, width: number | undefined, requester?: Requester) =>
    findDrawn(model, `${elevation}${width ? `-${width}` : ''}`, { elevation, width }, requester)

  /** Returns undefined for an unknown part. Files are named by index, so that URLs cannot create more files than parts. */
  async function findPart(model: Master, { part, quantity, drawing }: PartOfModel, requester?: Requester) {
    const { groups } = JSON.parse(Buffer.from(await findBounds(model, requester)).toString()) as ModelBounds // JSON of `findBounds`
    const place = groups.findIndex(({ name }) => name === part)
    const group = groups[place]
    if (!group) return undefined
    const isSplit = quantity > group.pieces
    return findDrawn(model, `part-${place}-${drawing}${isSplit ? '-split' : ''}`, { part, isSplit, drawing }, requester)
  }

  const findDrawn = (model: Master, name: string, drawing: ModelDrawing, requester?: Requester) =>
    findOrMake(fileOf(model, `${name}.webp`), model, () => drawModel(model.path, drawing), requester, drawingLimiter)

  /** Returns `ModelBounds` as JSON. Throws if the model cannot be read now. */
  const findBounds = (model: Master, requester?: Requester) =>
    findOrMake(fileOf(model, 'bounds-and-groups.json'), model, () => boundsOf(model.path), requester, drawingLimiter)

  const findOrMake = async (file: MadeFile, master: Master, make: () => Promise<Uint8Array>, requester?: Requester, turns = limiter) =>
    (await files.read(file)) ?? makeOnce(file, master, make, requester, turns)

  async function makeOnce(
    file: MadeFile,
    master: Master,
    make: () => Promise<Uint8Array>,
    requester: Requester | undefined,
    turns: typeof limiter,
  ) {
    const path = files.pathOf(file)
    const underWay = making.get(path)
    if (underWay) return underWay
    const failureKey = turns === drawingLimiter ? path : nameOf(master) // a single part may have nothing to draw
    if (hasFailed(master, failureKey)) throw new Error('It could not be made before.') // fails at once instead of waiting in the queue
    const made = turns
      .run(() => tryOnce(master, make, failureKey), requester)
      .then(async (bytes) => {
        await files.store(file, bytes)
        return bytes
      })
      .finally(() => making.delete(path))
    making.set(path, made)
    return made
  }

  async function tryOnce(master: Master, make: () => Promise<Uint8Array>, failureKey: string) {
    if (hasFailed(master, failureKey)) throw new Error('It could not be made a moment ago.')
    failedAt.delete(failureKey)
    try {
      return await make()
    } catch (error) {
      noteFailure(master, error, failureKey)
      throw error
    }
  }

  const hasFailed = (master: Master, failureKey = nameOf(master)) =>
    killers.has(nameOf(master)) || Date.now() - (failedAt.get(failureKey) ?? 0) < LIFETIME_MS.failedPicture

  function noteFailure(master: Master, error: unknown, failureKey = nameOf(master)) {
    if (hasFailed(master, failureKey)) return
    if (failedAt.size > 1_000) failedAt.clear()
    failedAt.set(failureKey, Date.now())
    if (error instanceof ProcessEnded && error.killedFor === 'cpu') killers.set(nameOf(master), true)
    onProblem(error, `picture ${master.path} could not be resized`)
  }

  return {
    find,
    findAvif,
    findCard,
    findDrawing,
    findElevation,
    findPart,
    findBounds,
    stop: () => {
      queue.stop()
      stop()
    },
  }
}

const stampOf = ({ svg }: Card, photograph: Master | undefined) =>
  createHash('sha256')
    .update(`${svg}\0${photograph?.stamp ?? ''}`)
    .digest('hex')
    .slice(0, 24)

const nameOf = ({ path, stamp }: Master) => `${path} ${stamp}`
const fileOf = ({ path, stamp }: Master, name: string): MadeFile => ({ source: path, stamp, name })
const unlessEmpty = (bytes: Uint8Array) => (bytes.length === 0 ? undefined : bytes)

export async function findMaster(path: string): Promise<Master | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { path, stamp: await hashOf(path, `${path} ${found.size} ${found.mtimeMs}`) }
}

const STAMP_CHARACTERS = 24
const hashes = createLruMap<Promise<string>>(10_000)

/** Returns the hash of the file's bytes, which is equal on every machine. It is cached by path, size and time. */
function hashOf(path: string, version: string) {
  const known = hashes.get(version)
  if (known) return known
  const reading = readHash(path)
  hashes.set(version, reading)
  reading.catch(() => hashes.delete(version))
  return reading
}

async function readHash(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // without an encoding, chunks are buffers
  return hash.digest('hex').slice(0, STAMP_CHARACTERS)
}
