import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { openLocalStorage } from '../storage/local-storage.ts'
import { openS3Storage, type Bucket } from '../storage/s3-storage.ts'

/** Folder in DATA_DIR for imported media. Every backup contains this folder. */
export const MEDIA_FOLDER = 'media'
/** Subfolder of files that are named by their hash, so that changed files get new names. */
const IMPORTED = 'imported'
/** Prefix of keys in the bucket for files below `/media/demo/`. */
const PREFIX = 'media/'
const HASH_LENGTH = 32
const UNFINISHED = '.part-'
/** Age in milliseconds after which an import removes unused files. */
const KEPT_MS = 3_600_000

export type ImportedMedia = Awaited<ReturnType<typeof openImportedMedia>>

export async function openImportedMedia({ dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined }) {
  const folder = join(dataDir, MEDIA_FOLDER, IMPORTED)
  const local = await openLocalStorage(folder)
  const storage = bucket && (await openS3Storage(bucket))

  return {
    /** True if the file exists. `name` is a path such as `products/front.webp`. */
    async has(name: string) {
      if (existsSync(join(dataDir, MEDIA_FOLDER, name))) return true
      const stream = await storage?.open(PREFIX + name)
      stream?.destroy()
      return stream !== undefined
    },
    /** Stores a file. When the promise resolves, the file is complete and on disk. */
    async put(name: string, path: string) {
      const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
      try {
        await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
        await (storage ? storage.put(PREFIX + name, unfinished) : local.put(name.slice(IMPORTED.length + 1), unfinished))
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    async remove(name: string) {
      await (storage ? storage.remove(PREFIX + name) : local.remove(name.slice(IMPORTED.length + 1)))
    },
    /** Lists the names of all files. Undefined with a bucket, whose files are not listed. */
    async list(): Promise<string[] | undefined> {
      if (storage) return undefined
      return (await readdir(folder)).filter((file) => !file.startsWith('.')).map((file) => `${IMPORTED}/${file}`)
    },
    /** Removes unused files that are older than an hour. Files in a bucket stay. */
    async removeUnused(isUsed: (name: string) => boolean) {
      for (const file of storage ? [] : await readdir(folder)) {
        const found = await stat(join(folder, file)).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > KEPT_MS && !isUsed(`${IMPORTED}/${file}`)) await local.remove(file)
      }
    },
  }
}

export async function openMediaFolder(dataDir: string) {
  const folder = join(dataDir, MEDIA_FOLDER)
  await mkdir(join(folder, IMPORTED), { recursive: true, mode: 0o700 })
  return folder
}

/** Returns a name made from the hash of the file's bytes and its extension. */
export async function importedNameOf(path: string, extension = extname(path).toLowerCase()) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // without an encoding, chunks are buffers
  return `${IMPORTED}/${hash.digest('hex').slice(0, HASH_LENGTH)}${extension}`
}
