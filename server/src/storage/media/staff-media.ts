import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { MAX_MEDIA_BYTES, type MediaKind } from '@shop/contract/uploads/media-limits'
import { isConnectionLost } from '../../db/database-errors.ts'
import type { Db } from '../../db/db.ts'
import { Fail, fail, refuseFile } from '../../fail.ts'
import { type ImportedMedia, importedNameOf } from '../../pictures/imported-media.ts'
import { mediaAddress, mediaFileOf } from '../../pictures/media-address.ts'
import { measurePicture } from '../../pictures/measure.ts'
import { type Checks, createChecks, type Uploader } from '../checks/upload-checks.ts'
import { unframeable } from '../checks/model.rules.ts'
import { hasRoom, readDiskSpace } from '../disk-space.ts'
import { type IncomingFile, openIncoming } from '../incoming.ts'
import { readGltf, writeGltf } from './glb.ts'
import { addMediaFile, findMediaFile, listUnmeasuredModels, type MediaFileRow, type UploadedBy } from './media.queries.ts'
import { scaled, sizeOf } from './model-size.rules.ts'
import { openUploadsInParts } from './uploads-in-parts.ts'

/** Folder in DATA_DIR for media that staff are uploading. */
export const INCOMING_MEDIA_FOLDER = 'incoming-media'
const ABANDONED_MS = 3_600_000
/** Checks of films that nobody uploads wait in turn with each other. */
const NOBODY: Uploader = { accountId: 0, network: '' }
const MODELS_AT_ONCE = 200

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'model/gltf-binary': '.glb',
}

const NOT_OF_KIND = { image: 'notImage', model: 'notModel', document: 'notDocument' } as const satisfies Record<MediaKind, string>

export type StaffMedia = Awaited<ReturnType<typeof openStaffMedia>>

interface StaffMediaOptions {
  db: Db
  dataDir: string
  imported: Pick<ImportedMedia, 'put' | 'remove' | 'list'>
  findPath(name: string): Promise<string | undefined>
}

/** Opens the media of staff and removes leftovers older than an hour. Files are named by hash, so equal files are stored once. */
export async function openStaffMedia({ db, dataDir, imported, findPath }: StaffMediaOptions) {
  const folder = join(dataDir, INCOMING_MEDIA_FOLDER)
  const checks = createChecks()
  const incoming = await openIncoming(folder, checks)
  const parts = await openUploadsInParts({
    dataDir,
    checks,
    find: findStored,
    store: (path, name, staffId) => store(path, '.mp4', name, staffId),
  })
  await removeAbandoned(folder)

  /** Stores a file, pictures without metadata. Throws C113 for a wrong kind or a broken file, C114 if too large, C503 for a full disk. */
  async function receive(file: IncomingFile, kind: MediaKind, uploader: Uploader): Promise<MediaFileRow> {
    if (!hasRoom(await readDiskSpace(folder), MAX_MEDIA_BYTES)) throw fail('C503')
    const key = randomUUID()
    try {
      const accepted = { kinds: [kind], maxBytes: MAX_MEDIA_BYTES, isAvatar: false, ...uploader }
      const { stored, path } = await incoming
        .receive(key, file, accepted, () => {})
        .catch((error: unknown) => {
          if (error instanceof Fail && error.code === 'C113') error.refusal ??= { why: NOT_OF_KIND[kind] }
          throw error
        })
      return await store(path, EXTENSIONS[stored.mimeType], stored.name, uploader.accountId)
    } finally {
      await incoming.remove(key)
    }
  }

  async function store(path: string, extension: string | undefined, originalName: string, uploadedBy: UploadedBy): Promise<MediaFileRow> {
    if (extension === undefined) throw refuseFile({ why: 'notImage' })
    const name = await importedNameOf(path, extension)
    const known = { url: mediaAddress(name), originalName, bytes: (await stat(path)).size, ...(await measured(path, extension, checks)) }
    await imported.put(name, path)
    return addMediaFile(db, uploadedBy, known)
  }

  /** Finds a media file. A file that staff did not upload is measured and recorded first. Returns undefined if the file is missing. */
  async function find(url: string): Promise<MediaFileRow | undefined> {
    const known = await findMediaFile(db, url)
    const path = known ? undefined : await findPath(mediaFileOf(url))
    if (path === undefined) return known
    const extension = extname(path).toLowerCase()
    return addMediaFile(db, null, {
      url,
      originalName: basename(path),
      bytes: (await stat(path)).size,
      ...(await measured(path, extension, checks)),
    })
  }

  async function findStored(url: string): Promise<MediaFileRow | undefined> {
    const known = await findMediaFile(db, url)
    return known && (await findPath(mediaFileOf(url))) !== undefined ? known : undefined
  }

  /** Stores a scaled copy of a model. Throws C104 if the model is missing, C113 if the result is too large or small. */
  async function scaleModel(url: string, factor: number): Promise<MediaFileRow> {
    const [known, path] = [await findMediaFile(db, url), await findPath(mediaFileOf(url))]
    const document = path === undefined ? undefined : await readGltf(path)
    if (path === undefined || !document) throw fail('C104')
    const larger = scaled(document, factor)
    const refusal = unframeable(larger)
    if (refusal) throw refuseFile(refusal)
    const target = join(folder, randomUUID())
    try {
      await writeGltf(path, larger, target)
      return await store(target, '.glb', known?.originalName ?? 'model.glb', null)
    } finally {
      await rm(target, { force: true })
    }
  }

  /** URLs at which this process found no readable model. */
  const unknown = new Set<string>()

  /** Measures and records files. Those that cannot be read are not tried again by this process. */
  async function record(urls: string[]) {
    for (const url of urls) if (!(await find(url).catch(unlessLost))) unknown.add(url)
  }

  async function measureModels() {
    await record(await listUnmeasuredModels(db, [...unknown], MODELS_AT_ONCE))
  }

  /** Lists the URLs of all stored files. Undefined with a bucket. */
  const listStored = async () => (await imported.list())?.map((name) => mediaAddress(name))

  return {
    receive,
    parts,
    find,
    scaleModel,
    measureModels,
    record,
    listUnreadable: () => [...unknown],
    listStored,
    remove: (url: string) => imported.remove(mediaFileOf(url)),
    stop: () => checks.stop(),
  }
}

/** Ignores an error, such as of a broken file, unless the database connection is lost. */
function unlessLost(error: unknown): undefined {
  if (isConnectionLost(error)) throw error
}

async function measured(path: string, extension: string, checks: Checks) {
  const none = { width: null, height: null, colour: null, size: null, duration: null }
  if (extension === '.pdf') return none
  if (extension === '.glb') return { ...none, size: sizeOf((await readGltf(path)) ?? {}) ?? null }
  if (extension === '.mp4') return { ...none, duration: (await checks.check({ check: 'film', path }, NOBODY)).seconds ?? null }
  const picture = await measurePicture(path)
  if (!picture) throw refuseFile({ why: 'notImage' })
  return { ...none, width: picture.width, height: picture.height, colour: picture.colour ?? null }
}

async function removeAbandoned(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined) // another process may have removed the file
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}
