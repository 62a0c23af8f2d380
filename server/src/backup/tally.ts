import { createHash } from 'node:crypto'
import type { Sums } from './manifest.ts'

/** Counts and hashes what goes into a backup or comes out of it, by the same rules both times. */
export function createTally() {
  const tables = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? { bytes: 0, hash: createHash('sha256') }
    tables.set(name, table)
    return table
  }
  return {
    /** Some bytes of a table. */
    addToTable(name: string, bytes: Buffer) {
      const table = tableOf(name)
      table.bytes += bytes.length
      table.hash.update(bytes)
    },
    /** The beginning of a file, or a whole folder. */
    addFile(path: string, bytes: number) {
      if (!path.endsWith('/')) files.count++
      files.hash.update(`${path}\0${bytes}\0`)
    },
    /** Some bytes of the file that was begun last. */
    addToFile(bytes: Buffer) {
      files.bytes += bytes.length
      files.hash.update(bytes)
    },
    /** Of a table that is complete, also of one of which there was nothing. */
    ofTable(name: string) {
      const { bytes, hash } = tableOf(name)
      return { bytes, sha256: hash.copy().digest('hex') }
    },
    ofFiles: (): Sums['files'] => ({ count: files.count, bytes: files.bytes, sha256: files.hash.copy().digest('hex') }),
  }
}

/** Made by `createTally`. */
export type Tally = ReturnType<typeof createTally>
