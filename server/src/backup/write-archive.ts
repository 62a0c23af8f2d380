import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { syncPath } from '../files.ts'
import { StartProblem } from '../start-problem.ts'

/** Adds an entry to an archive; resolves when it has been passed on towards the disk, so that memory holds no more than one. */
export type AddEntry = (
  header: Pick<Header, 'name'> & Partial<Header> & { size: number },
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
) => Promise<void>

/**
 * Writes a tar archive, gzipped and only for its owner to read. It lies under another name until it is complete and on the disk; what is
 * there already is never overwritten. Returns its size in bytes.
 */
export async function writeArchive(file: string, signal: AbortSignal, fill: (add: AddEntry) => Promise<void>): Promise<number> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  const packing = pack()
  const writing = pipeline(packing, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  writing.catch(() => {}) // waited for below
  try {
    await fill((header, body) => pipeline(body, packing.entry(header), { signal }))
    packing.finalize()
    await writing
    await giveName(unfinished, file)
    return (await stat(file)).size
  } catch (error) {
    packing.destroy()
    // What stopped the writing is the reason; that the current entry was cut off follows from it.
    await writing.catch((reason: unknown) => {
      if (isOfSystem(reason)) throw reason
    })
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

/** By a link, which unlike a renaming fails where the name is taken. */
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what fs rejects with
    if (code === 'EEXIST') throw alreadyThere(file)
    await rename(unfinished, file) // a file system without links
  }
  await syncPath(dirname(file))
}

/** The refusal to overwrite a file. */
export const alreadyThere = (file: string) =>
  new StartProblem(`${file} is there already, and a backup overwrites nothing: name another file.`)
