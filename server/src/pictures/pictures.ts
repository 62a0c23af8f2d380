import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Elevation, ModelBounds, PartDrawing } from '@shop/contract/limits'
import { LRUCache } from 'lru-cache'
import { createConcurrencyLimiter, type Requester } from '../load/concurrency-limiter.ts'
import { ProcessEnded } from '../load/worker-process.ts'
import { createAvifQueue } from './avif-queue.ts'
import type { Card } from './card.rules.ts'
import { type MadeFile, openMadeFiles } from './made-files.ts'
import { createResizer, type ModelDrawing } from './resizer.ts'

/** The folder in DATA_DIR that holds what is made here. It can be removed at any time: all of it is made again. */
export const PICTURE_FOLDER = 'picture-widths'

/** A picture that could not be made is not tried again for so long. */
const RETRY_MS = 60_000

/** Files that took too much of a processor are not tried again for so long, unless their bytes change. */
const KILLER_RETRY_MS = 3_600_000
const MAX_KILLERS = 10_000

/** A request that has waited for so long is sent the master instead. */
const QUEUE_TIMEOUT_MS = 5_000
/** Nothing stands in for a drawing: it is waited for longer. */
const DRAWING_TIMEOUT_MS = 60_000

interface Options {
  folder: string
  /** One is made at a time, so many requests may wait. */
  maxWaiting?: number
  /** Instead of five seconds, for tests: a request that has waited for so long is sent the master. */
  queueTimeoutMs?: number | undefined
  /** Instead of a second, for tests: for so long the shop has little to do before a picture is encoded as AVIF. */
  idleMs?: number
  /** Instead of twenty seconds, for tests: of a processor, for a drawing of a model. */
  drawingCpuMs?: number | undefined
  /** Called with failures that lose no response: the master is sent instead. */
  onProblem: (error: unknown, what: string) => void
}

/** A picture as it was found on the disk. `stamp` changes with its bytes, and with nothing else. */
export interface Master {
  path: string
  stamp: string
}

/** A part of a 3D model, by the name of its group; `quantity` of it are in the product. */
interface PartOfModel {
  part: string
  quantity: number
  drawing: PartDrawing
}

/** Pictures in fewer pixels or bytes than their own: made at the first request, once for all who wait for it, then stored in a folder. */
export type Pictures = ReturnType<typeof openPictures>

/** Opens the pictures of a folder; one is made at a time, and beside it one as AVIF while the shop has nothing to do. `stop` ends the processes that do. */
export function openPictures({ folder, maxWaiting = 64, queueTimeoutMs = QUEUE_TIMEOUT_MS, idleMs, drawingCpuMs, onProblem }: Options) {
  const oneAtATime = { maxRunning: 1, maxQueued: maxWaiting, burstMs: Infinity } // a rejected request of a picture gets the master, which has more bytes
  const limiter = createConcurrencyLimiter({ ...oneAtATime, queueTimeoutMs })
  // Of its own: models and pictures take turns at the process, however many of either wait.
  const modelLimiter = createConcurrencyLimiter({ ...oneAtATime, queueTimeoutMs: DRAWING_TIMEOUT_MS })
  const { resize, draw, drawSvg, drawModel, boundsOf, encode, stop } = createResizer({ drawingCpuMs })
  const files = openMadeFiles(folder, onProblem)
  const queue = createAvifQueue({ idleMs })
  const making = new Map<string, Promise<Uint8Array>>()
  const failedAt = new Map<string, number>()
  const killers = new LRUCache<string, true>({ max: MAX_KILLERS, ttl: KILLER_RETRY_MS })

  /** The picture in that width in pixels, or in its own where that is less; undefined where the master itself is to be sent. Throws where it cannot be made, or not now. It is made in the turn of its requester, or of the shop. */
  async function find(master: Master, width: number, requester?: Requester): Promise<Uint8Array | undefined> {
    const file = fileOf(master, `${width}.webp`)
    return unlessEmpty(await findOrMake(file, master, () => resize(master.path, width), requester))
  }

  /** The same as AVIF, where it is there and smaller. Otherwise it is made some time later. */
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
      await files.store(file, webp && avif.length < webp.length ? avif : new Uint8Array()) // an empty file: it is not tried again
    } catch (error) {
      noteFailure(master, error)
    }
  }

  /** The picture that stands for a product where its link is shared, as JPEG, with its photograph if it has one. Throws where it cannot be made, or not now. */
  function findCard(of: string, card: Card, photograph: Master | undefined) {
    const file = { source: `card ${of}`, stamp: stampOf(card, photograph), name: 'card.jpg' }
    return {
      stamp: file.stamp,
      bytes: (requester?: Requester) =>
        findOrMake(file, { path: file.source, stamp: file.stamp }, () => draw(card, photograph?.path), requester),
    }
  }

  /** An SVG that the shop has checked, in its own size as PNG: an icon of the shop. Throws where it cannot be made, or not now. */
  const findDrawing = (of: string, svg: string) => {
    const file = { source: `drawing ${of}`, stamp: createHash('sha256').update(svg).digest('hex').slice(0, 24), name: 'drawing.png' }
    return findOrMake(file, { path: file.source, stamp: file.stamp }, () => drawSvg(svg))
  }

  /** A 3D model, drawn from one side as WebP, `width` pixels wide at most. Throws where it cannot be drawn, or not now. */
  const findElevation = (model: Master, elevation: Elevation, width: number | undefined, requester?: Requester) =>
    findDrawn(model, `${elevation}${width ? `-${width}` : ''}`, { elevation, width }, requester)

  /** A part of it, as WebP in one width; undefined of one that it does not have. Its file is named by its place: addresses make no more files than the model has parts. */
  async function findPart(model: Master, { part, quantity, drawing }: PartOfModel, requester?: Requester) {
    const { groups } = JSON.parse(Buffer.from(await findBounds(model, requester)).toString()) as ModelBounds // as it is written below
    const place = groups.findIndex(({ name }) => name === part)
    const group = groups[place]
    if (!group) return undefined
    const isSplit = quantity > group.pieces
    return findDrawn(model, `part-${place}-${drawing}${isSplit ? '-split' : ''}`, { part, isSplit, drawing }, requester)
  }

  const findDrawn = (model: Master, name: string, drawing: ModelDrawing, requester?: Requester) =>
    findOrMake(fileOf(model, `${name}.webp`), model, () => drawModel(model.path, drawing), requester, modelLimiter)

  /** How far a 3D model reaches (`ModelBounds`), as JSON. Throws where it cannot be read, or not now. */
  const findBounds = (model: Master, requester?: Requester) =>
    findOrMake(fileOf(model, 'bounds-and-groups.json'), model, () => boundsOf(model.path), requester, modelLimiter)

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
    const failureKey = turns === modelLimiter ? path : nameOf(master) // a part of a model may have nothing to draw
    if (hasFailed(master, failureKey)) throw new Error('It could not be made before.') // so that it waits for no turn, and no other for it
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
    killers.has(nameOf(master)) || Date.now() - (failedAt.get(failureKey) ?? 0) < RETRY_MS

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

/** Changes with what a card is made of. */
const stampOf = ({ svg }: Card, photograph: Master | undefined) =>
  createHash('sha256')
    .update(`${svg}\0${photograph?.stamp ?? ''}`)
    .digest('hex')
    .slice(0, 24)

const nameOf = ({ path, stamp }: Master) => `${path} ${stamp}`
const fileOf = ({ path, stamp }: Master, name: string): MadeFile => ({ source: path, stamp, name })
/** An empty file stands for the master. */
const unlessEmpty = (bytes: Uint8Array) => (bytes.length === 0 ? undefined : bytes)

/** Looks at a picture on the disk; undefined where there is none. */
export async function findMaster(path: string): Promise<Master | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { path, stamp: await hashOf(path, `${path} ${found.size} ${found.mtimeMs}`) }
}

const STAMP_CHARACTERS = 24
const hashes = new LRUCache<string, Promise<string>>({ max: 10_000 })

/** A hash of a file's bytes, the same on every machine; read once as long as its size and time stay as they are. */
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
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // no encoding is set
  return hash.digest('hex').slice(0, STAMP_CHARACTERS)
}
