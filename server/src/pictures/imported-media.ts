import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { openLocalStorage } from '../storage/local-storage.ts'
import { openS3Storage, type Bucket } from '../storage/s3-storage.ts'

/** The folder in DATA_DIR with pictures, films, models and manuals that were imported. Every backup has it. */
export const MEDIA_FOLDER = 'media'
/** The folder of media that holds what was imported, under the hash of its bytes: another file has another name. */
const IMPORTED = 'imported'
/** Where a bucket holds what is served under `/media/demo/`. */
const PREFIX = 'media/'
const HASH_LENGTH = 32
const UNFINISHED = '.part-'
/** What an import has stored and does not name in the end is there no longer than this and the next import. */
const KEPT_MS = 3_600_000

/** Files of media that imports store: in DATA_DIR, or in the bucket where there is one. */
export type ImportedMedia = Awaited<ReturnType<typeof openImportedMedia>>

/** Opens the place of imported media. */
export async function openImportedMedia({ dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined }) {
  const folder = join(dataDir, MEDIA_FOLDER, IMPORTED)
  const local = await openLocalStorage(folder)
  const storage = bucket && (await openS3Storage(bucket))

  return {
    /** Whether the shop has a file of media by its path there, such as `products/front.webp`. */
    async has(name: string) {
      if (existsSync(join(dataDir, MEDIA_FOLDER, name))) return true
      const stream = await storage?.open(PREFIX + name)
      stream?.destroy()
      return stream !== undefined
    },
    /** Stores a copy of a file under its name; whole and on disk when it resolves. */
    async put(name: string, path: string) {
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
      try {
        await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
        await (storage ? storage.put(PREFIX + name, unfinished) : local.put(name.slice(IMPORTED.length + 1), unfinished))
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    /** Removes what is older than an hour and not named any more, by the paths that are. In a bucket it stays. */
    async removeUnused(isUsed: (name: string) => boolean) {
      for (const file of storage ? [] : await readdir(folder)) {
        const found = await stat(join(folder, file)).catch(() => undefined) // removed meanwhile
        if (found && Date.now() - found.mtimeMs > KEPT_MS && !isUsed(`${IMPORTED}/${file}`)) await local.remove(file)
      }
    },
  }
}

/** The folder in which the shop looks for what was imported, made where it is not there yet. */
export async function openMediaFolder(dataDir: string) {
  const folder = join(dataDir, MEDIA_FOLDER)
  await mkdir(join(folder, IMPORTED), { recursive: true, mode: 0o700 })
  return folder
}

/** The path among media of a file that is imported: the hash of its bytes, and how its name ends. */
export async function importedNameOf(path: string, extension = extname(path).toLowerCase()) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // no encoding is set
  return `${IMPORTED}/${hash.digest('hex').slice(0, HASH_LENGTH)}${extension}`
}
