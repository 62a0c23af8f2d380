import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_FILM_BYTES, MAX_PART_BYTES, MAX_UNFINISHED_UPLOADS } from '@shop/contract/uploads/media-limits'
import { fileTypeFromFile } from 'file-type'
import { fail, refuseFile } from '../../fail.ts'
import type { Checks, Uploader } from '../checks/upload-checks.ts'
import { hasRoom, readDiskSpace } from '../disk-space.ts'
import { cleanName } from '../file-names.ts'
import type { IncomingFile } from '../incoming.ts'
import type { MediaFileRow } from './media.queries.ts'

/** Folder in DATA_DIR for films that staff are uploading in parts. */
export const INCOMING_FILMS_FOLDER = 'incoming-films'
/** Time after which an upload that was not continued is removed (security U5). */
const KEPT_MS = 86_400_000
const NOTES = '.json'
const FILM_TYPE = 'video/mp4'

/** Description of an upload, stored beside its bytes. `url` is the address of the stored file, once the upload is finished. */
interface Notes {
  staffId: number
  name: string
  bytes: number
  url?: string
}

interface Begun {
  id: string
  /** Number of bytes that have arrived. */
  offset: number
}

interface Options {
  dataDir: string
  checks: Checks
  /** Finds a stored file. Returns undefined if the file has been removed. */
  find(url: string): Promise<MediaFileRow | undefined>
  store(path: string, name: string, staffId: number): Promise<MediaFileRow>
}

/** Receives films in parts, so that an upload continues after a lost connection or a restart (decision 0120). */
export async function openUploadsInParts({ dataDir, checks, find, store }: Options) {
  const folder = join(dataDir, INCOMING_FILMS_FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)
  const notesOf = (id: string) => pathOf(id) + NOTES
  /** Uploads that are being checked, by person and id. A repeated request waits for the same result. */
  const finishing = new Map<string, Promise<MediaFileRow>>()

  const write = (id: string, notes: Notes) => writeFile(notesOf(id), JSON.stringify(notes), { mode: 0o600 })
  async function read(id: string): Promise<Notes | undefined> {
    const text = await readFile(notesOf(id), 'utf8').catch(() => undefined) // another process may have removed the upload
    return text ? (JSON.parse(text) as Notes) : undefined // `write` wrote it
  }
  async function getOwn(id: string, staffId: number): Promise<Notes> {
    const notes = await read(id)
    if (notes?.staffId !== staffId) throw fail('C104')
    return notes
  }
  async function remove(id: string) {
    for (const path of [pathOf(id), notesOf(id)]) await rm(path, { force: true })
  }

  /** Removes uploads that were not continued for a day. Returns those that are not finished. */
  async function listUnfinished(): Promise<Notes[]> {
    const unfinished: Notes[] = []
    for (const file of await readdir(folder)) {
      if (!file.endsWith(NOTES)) continue
      const id = file.slice(0, -NOTES.length)
      const touchedMs = Math.max(await changedAt(notesOf(id)), await changedAt(pathOf(id)))
      if (Date.now() - touchedMs > KEPT_MS) await remove(id)
      else {
        const notes = await read(id)
        if (notes && notes.url === undefined) unfinished.push(notes)
      }
    }
    return unfinished
  }
  await listUnfinished()

  /** Begins or continues an upload. Throws C114 if the file is too large, C115 for too many unfinished ones, C503 for a full disk. */
  async function begin(staffId: number, { name, bytes, changedMs }: { name: string; bytes: number; changedMs: number }): Promise<Begun> {
    if (bytes > MAX_FILM_BYTES) throw fail('C114')
    const id = createHash('sha256')
      .update(JSON.stringify([staffId, name, bytes, changedMs]))
      .digest('hex')
      .slice(0, 32)
    const known = await read(id)
    if (known?.url !== undefined) {
      if (await find(known.url)) return { id, offset: bytes }
      await remove(id)
    } else if (known) return { id, offset: await sizeOf(pathOf(id)) }
    const unfinished = await listUnfinished()
    if (unfinished.filter((one) => one.staffId === staffId).length >= MAX_UNFINISHED_UPLOADS) throw fail('C115')
    const promised = unfinished.reduce((sum, one) => sum + one.bytes, 2 * bytes) // twice, because storing it makes a copy
    if (!hasRoom(await readDiskSpace(folder), promised)) throw fail('C503')
    await write(id, { staffId, name: cleanName(name), bytes })
    return { id, offset: 0 }
  }

  /** Adds a part that begins at `offset`. Throws C114 for more bytes than announced, C113 if the beginning is of no MP4. */
  async function add(staffId: number, id: string, offset: number, { stream }: Pick<IncomingFile, 'stream'>): Promise<Begun> {
    const { bytes, url } = await getOwn(id, staffId)
    if (url !== undefined) return { id, offset: bytes }
    if (offset !== (await sizeOf(pathOf(id)))) return { id, offset: await sizeOf(pathOf(id)) }
    const handle = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600)
    let end = offset
    async function* allowed() {
      for await (const chunk of stream) {
        end += chunk.length
        if (end > Math.min(bytes, offset + MAX_PART_BYTES)) throw fail('C114')
        yield chunk
      }
    }
    // Written at `offset`, not appended, because the request of a lost connection may still be writing the same bytes.
    await pipeline(allowed, handle.createWriteStream({ start: offset }))
    if (offset === 0 && (await fileTypeFromFile(pathOf(id)))?.mime !== FILM_TYPE) {
      await remove(id)
      throw refuseFile({ why: 'notFilm' })
    }
    return { id, offset: end }
  }

  /** Checks and stores a complete film. Can be repeated. Throws C103 for an incomplete one, C113 for one that cannot be played. */
  function finish(uploader: Uploader, id: string): Promise<MediaFileRow> {
    const key = `${uploader.accountId} ${id}`
    const running = finishing.get(key) ?? judge(uploader, id).finally(() => finishing.delete(key))
    finishing.set(key, running)
    return running
  }

  async function judge(uploader: Uploader, id: string): Promise<MediaFileRow> {
    const notes = await getOwn(id, uploader.accountId)
    const stored = notes.url === undefined ? undefined : await find(notes.url)
    if (stored) return stored
    const path = pathOf(id)
    if ((await sizeOf(path)) !== notes.bytes) throw fail('C103', { issues: [] })
    const { isValid, refusal } = await checks.check({ check: 'film', path }, uploader)
    if (!isValid) {
      await remove(id)
      throw refuseFile(refusal ?? { why: 'notFilm' })
    }
    const file = await store(path, notes.name, notes.staffId)
    await write(id, { ...notes, url: file.url })
    await rm(path, { force: true })
    return file
  }

  async function drop(staffId: number, id: string) {
    await getOwn(id, staffId)
    await remove(id)
  }

  return { begin, add, finish, drop }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0 // nothing has arrived yet
const changedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 // nothing has arrived yet
