import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { STAFF_KEY_FILE } from '../auth/staff/seal.ts'
import { syncPath, undefinedIfMissing } from '../files.ts'
import { OUTBOX_FOLDER } from '../mail/transport.ts'
import { MEDIA_COPIES_FOLDER } from '../pictures/media-copies.ts'
import { PICTURE_FOLDER } from '../pictures/pictures.ts'
import { INCOMING_FOLDER } from '../storage/incoming.ts'
import { INCOMING_FILMS_FOLDER } from '../storage/media/uploads-in-parts.ts'
import { StartProblem } from '../start-problem.ts'

const UNFINISHED = 'restore.new-'

/** False for names that backups omit: the database cluster, logs, unfinished files, caches, mails, the staff key, `lost+found`. */
const isSaved = (name: string) => !/^postgres|\.log$|^lost\+found$/.test(name) && !name.startsWith(UNFINISHED) && !NOT_SAVED.has(name)
const NOT_SAVED = new Set([PICTURE_FOLDER, MEDIA_COPIES_FOLDER, INCOMING_FOLDER, INCOMING_FILMS_FOLDER, OUTBOX_FOLDER, STAFF_KEY_FILE])

export interface Place {
  /** Path relative to the data folder, separated by slashes. */
  path: string
  absolute: string
  isFolder: boolean
}

/** Yields folders before their contents. Follows symbolic links only directly in the data folder; skips files removed meanwhile. */
export async function* listDataFiles(dataDir: string, path = ''): AsyncGenerator<Place> {
  const names = await readdir(join(dataDir, path)).catch(undefinedIfMissing)
  for (const name of (names ?? []).toSorted()) {
    if (path === '' && !isSaved(name)) continue
    const inner = path === '' ? name : `${path}/${name}`
    const absolute = join(dataDir, inner)
    const found = await (path === '' ? stat(absolute) : lstat(absolute)).catch(undefinedIfMissing)
    if (!found?.isDirectory() && !found?.isFile()) continue
    yield { path: inner, absolute, isFolder: found.isDirectory() }
    if (found.isDirectory()) yield* listDataFiles(dataDir, inner)
  }
}

/** Opens a file. `body` yields only the bytes that the file has now, not later ones. Returns undefined if the file was removed. */
export async function openFile({ absolute }: Place) {
  const handle = await open(absolute).catch(undefinedIfMissing)
  if (!handle) return undefined
  const { size, mode, mtime } = await handle.stat()
  const content: Iterable<Buffer> | AsyncIterable<Buffer> = size === 0 ? [] : handle.createReadStream({ end: size - 1, autoClose: false })
  async function* body(): AsyncGenerator<Buffer> {
    let missing = size
    for await (const bytes of content) {
      missing -= bytes.length
      yield bytes
    }
    if (missing > 0) throw new StartProblem(`The file ${absolute} became shorter while it was being saved: make the backup again.`)
  }
  return { size, mode: mode & 0o777, mtime, body: body(), close: () => handle.close() }
}

/** A temporary folder in the data folder, which contains the restored files until the restore is complete. */
export interface Staging {
  addFolder(path: string): Promise<void>
  addFile(path: string, body: AsyncIterable<Buffer>, as: { mode: number; mtime: Date }): Promise<void>
  /** Moves everything into the data folder and returns a function that undoes this. Throws StartProblem if a name is taken. */
  moveIn(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** Creates a staging folder, after removing the staging folders of killed restores. */
export async function openStaging(dataDir: string): Promise<Staging> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true })
  const staging = join(dataDir, `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  const folders = ['']
  await mkdir(staging, { mode: 0o700 })
  return {
    async addFolder(path) {
      refuseOwn(path)
      await mkdir(join(staging, path), { recursive: true, mode: 0o700 })
      folders.push(path)
    },
    async addFile(path, body, { mode, mtime }) {
      refuseOwn(path)
      const target = join(staging, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(body, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
      await chmod(target, mode & 0o700)
      await utimes(target, mtime, mtime)
    },
    async moveIn() {
      for (const path of folders.toReversed()) await syncPath(join(staging, path))
      return moveAll(staging, dataDir)
    },
    remove: () => rm(staging, { recursive: true, force: true }),
  }
}

/** Throws StartProblem for a path that no backup contains: a manipulated backup must not write into the database cluster. */
function refuseOwn(path: string) {
  if (!isSaved(path.split('/')[0] ?? '')) throw new StartProblem(`The backup holds ${path}, which no backup of a shop holds.`)
}

async function moveAll(from: string, to: string) {
  const names = await readdir(from)
  const moved: string[] = []
  const undo = async () => {
    for (const name of moved) await rename(join(to, name), join(from, name))
  }
  try {
    for (const name of names) {
      const target = join(to, name)
      if (!(await isFree(target))) throw new StartProblem(`${target} is there already: move it away, or set DATA_DIR to another folder.`)
      await rename(join(from, name), target)
      moved.push(name)
    }
    await syncPath(to)
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

/** Returns true if there is nothing at the path, after removing an empty folder. */
async function isFree(path: string) {
  if (!(await lstat(path).catch(undefinedIfMissing))) return true
  return rmdir(path).then(
    () => true,
    () => false,
  )
}
