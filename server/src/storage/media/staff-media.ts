import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { MAX_MEDIA_BYTES, type MediaKind } from '@shop/contract/uploads/media-limits'
import { type Db, isConnectionLost } from '../../db/db.ts'
import { Fail, fail, refuseFile } from '../../fail.ts'
import { type ImportedMedia, importedNameOf } from '../../pictures/imported-media.ts'
import { mediaAddress, mediaFileOf } from '../../pictures/media-address.ts'
import { measurePicture } from '../../pictures/measure.ts'
import { createChecks, type Uploader } from '../checks/check.ts'
import { unframeable } from '../checks/model.rules.ts'
import { hasRoom, readDiskSpace } from '../disk-space.ts'
import { type IncomingFile, openIncoming } from '../incoming.ts'
import { readGltf, writeGltf } from './glb.ts'
import { addMediaFile, findMediaFile, listUnmeasuredModels, type MediaFileRow } from './media.queries.ts'
import { scaled, sizeOf } from './model-size.rules.ts'

/** The folder in DATA_DIR for media that staff are uploading. */
export const INCOMING_MEDIA_FOLDER = 'incoming-media'
const ABANDONED_MS = 3_600_000
const MODELS_AT_ONCE = 200

/** The end of a file's name, by its type: what the shop serves as media. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'model/gltf-binary': '.glb',
}

const NOT_OF_KIND = { image: 'notImage', model: 'notModel', document: 'notDocument' } as const satisfies Record<MediaKind, string>

/** Receives pictures, models and manuals of staff. */
export type StaffMedia = Awaited<ReturnType<typeof openStaffMedia>>

interface StaffMediaOptions {
  db: Db
  dataDir: string
  imported: Pick<ImportedMedia, 'put'>
  /** Where a file of media lies on this machine, by its path among media. */
  findPath(name: string): Promise<string | undefined>
}

/** Opens it, and removes what was left half-received an hour ago. A file is named by the hash of its bytes: the same file twice is one. */
export async function openStaffMedia({ db, dataDir, imported, findPath }: StaffMediaOptions) {
  const folder = join(dataDir, INCOMING_MEDIA_FOLDER)
  const checks = createChecks()
  const incoming = await openIncoming(folder, checks)
  await removeAbandoned(folder)

  /**
   * Receives one file of a kind. Throws C113 for what is another one or broken (or a picture that is no JPEG, PNG or WebP), C114 for what is too large, C503
   * where the disk has no room. Pictures are written again without their metadata.
   */
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
      return await store(path, EXTENSIONS[stored.mimeType], stored.name)
    } finally {
      await incoming.remove(key)
    }
  }

  /** Stores a file that was checked, with what is known of it. */
  async function store(path: string, extension: string | undefined, originalName: string): Promise<MediaFileRow> {
    if (extension === undefined) throw refuseFile({ why: 'notImage' })
    const name = await importedNameOf(path, extension)
    const known = { url: mediaAddress(name), originalName, bytes: (await stat(path)).size, ...(await measured(path, extension)) }
    await imported.put(name, path)
    return addMediaFile(db, known)
  }

  /** What is known of the file of an address: of a model that no one has uploaded here, since it was first looked at. Undefined where there is none. */
  async function find(url: string): Promise<MediaFileRow | undefined> {
    const known = await findMediaFile(db, url)
    const path = known ? undefined : await findPath(mediaFileOf(url))
    if (path === undefined) return known
    const extension = extname(path).toLowerCase()
    return addMediaFile(db, { url, originalName: basename(path), bytes: (await stat(path)).size, ...(await measured(path, extension)) })
  }

  /** Stores the model of an address again, `factor` times as large. Throws C104 where there is none, C113 where it would be too large or too small. */
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
      return await store(target, '.glb', known?.originalName ?? 'model.glb')
    } finally {
      await rm(target, { force: true })
    }
  }

  /** Addresses that no model was found at by this process. */
  const unknown = new Set<string>()

  /** Looks at the models of products that nobody has looked at yet, as those of an import: how heavy and how large they are. */
  async function measureModels() {
    for (const url of await listUnmeasuredModels(db, [...unknown], MODELS_AT_ONCE))
      if (!(await find(url).catch(unlessLost))) unknown.add(url)
  }

  return { receive, find, scaleModel, measureModels, stop: () => checks.stop() }
}

/** A file that is broken is none; a database that is away is no file's fault. */
function unlessLost(error: unknown): undefined {
  if (isConnectionLost(error)) throw error
}

/** What a page and a finding need to know of a file. */
async function measured(path: string, extension: string) {
  const none = { width: null, height: null, colour: null, size: null }
  if (extension === '.pdf') return none
  if (extension === '.glb') return { ...none, size: sizeOf((await readGltf(path)) ?? {}) ?? null }
  const picture = await measurePicture(path)
  if (!picture) throw refuseFile({ why: 'notImage' })
  return { ...none, width: picture.width, height: picture.height, colour: picture.colour ?? null }
}

async function removeAbandoned(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined) // another process has removed it
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}
