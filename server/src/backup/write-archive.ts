import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { syncPath } from '../files.ts'
import { StartProblem } from '../start-problem.ts'

/** Adds an entry. Resolves once the entry has been passed on for compression, so that only one entry is in memory. */
export type AddEntry = (
  header: Pick<Header, 'name'> & Partial<Header> & { size: number },
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
) => Promise<void>

/** Writes a gzipped tar that only its owner can read, and renames it once it is on disk. Never overwrites; returns the size in bytes. */
export async function writeArchive(file: string, signal: AbortSignal, fill: (add: AddEntry) => Promise<void>): Promise<number> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  const packing = pack()
  const writing = pipeline(packing, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  writing.catch(() => {}) // prevents an unhandled rejection; `writing` is awaited below
  try {
    await fill((header, body) => pipeline(body, packing.entry(header), { signal }))
    packing.finalize()
    await writing
    await giveName(unfinished, file)
    return (await stat(file)).size
  } catch (error) {
    packing.destroy()
    // A file system error is the cause, so it is thrown instead of the error of the interrupted entry.
    await writing.catch((reason: unknown) => {
      if (isOfSystem(reason)) throw reason
    })
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

/** Uses a hard link, which fails if the name exists, because a rename would overwrite the file. */
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // functions of fs reject with this type
    if (code === 'EEXIST') throw alreadyThere(file)
    await rename(unfinished, file) // the file system does not support hard links
  }
  await syncPath(dirname(file))
}

export const alreadyThere = (file: string) =>
  new StartProblem(`${file} is there already, and a backup overwrites nothing: name another file.`)
