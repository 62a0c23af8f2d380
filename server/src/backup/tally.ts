import { createHash } from 'node:crypto'
import type { Sums } from './manifest.ts'

/** Counts and hashes the content of an archive while it is written or read. */
export function createTally() {
  const tables = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? { bytes: 0, hash: createHash('sha256') }
    tables.set(name, table)
    return table
  }
  return {
    addToTable(name: string, bytes: Buffer) {
      const table = tableOf(name)
      table.bytes += bytes.length
      table.hash.update(bytes)
    },
    /** Begins a file. A path that ends with a slash adds a folder. */
    addFile(path: string, bytes: number) {
      if (!path.endsWith('/')) files.count++
      files.hash.update(`${path}\0${bytes}\0`)
    },
    addToFile(bytes: Buffer) {
      files.bytes += bytes.length
      files.hash.update(bytes)
    },
    ofTable(name: string) {
      const { bytes, hash } = tableOf(name)
      return { bytes, sha256: hash.copy().digest('hex') }
    },
    ofFiles: (): Sums['files'] => ({ count: files.count, bytes: files.bytes, sha256: files.hash.copy().digest('hex') }),
  }
}

export type Tally = ReturnType<typeof createTally>
