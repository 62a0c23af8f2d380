import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncPath, undefinedIfMissing } from '../files.ts'
import { StartProblem } from '../start-problem.ts'

export interface NewFolder {
  /** Writes a file. `path` is relative to the folder. */
  write(path: string, content: string | Uint8Array | Readable): Promise<void>
}

/** Throws StartProblem if the folder is not empty. */
export async function checkEmpty(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') throw new StartProblem(`${folder} is a file: name a folder that is empty, or none yet.`)
    return undefinedIfMissing(error)
  })
  if (names && names.length > 0) throw new StartProblem(`${folder} is not empty, and nothing is overwritten: name another folder.`)
}

/** Number of files that are synced together, so that the disk writes once for all of them. */
const SYNCED_AT_ONCE = 16

/** Makes a folder that only its owner can read, and renames it once it is on disk. Throws StartProblem if it exists with files. */
export async function makeFolder<Result>(
  folder: string,
  work: (folder: NewFolder) => Promise<Result>,
  sync = syncPath, // tests replace this function
): Promise<Result> {
  await checkEmpty(folder)
  const unfinished = `${folder}.${randomBytes(6).toString('hex')}.part`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const made = new Set<string>()
    const written: string[] = []
    const result = await work({
      write: async (path, content) => {
        const file = join(unfinished, path)
        if (!made.has(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        for (let path = dirname(file); path !== unfinished && path !== '.'; path = dirname(path)) made.add(path)
        written.push(file)
        if (typeof content === 'string' || content instanceof Uint8Array) await writeFile(file, content, { flag: 'wx', mode: 0o600 })
        else await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      },
    })
    // Files are synced before the rename; otherwise a power loss might leave them empty.
    for (let at = 0; at < written.length; at += SYNCED_AT_ONCE)
      await Promise.all(written.slice(at, at + SYNCED_AT_ONCE).map((file) => sync(file)))
    for (const path of [...made, unfinished]) await sync(path)
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await checkEmpty(folder) // another process may have created the folder meanwhile
      throw error
    })
    await sync(dirname(resolve(folder)))
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
