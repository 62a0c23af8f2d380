import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files are stored, under keys that we make: a folder, or a bucket. */
export interface Storage {
  /** Stores a file of this machine under a key: whole and on disk when it resolves, or not at all. The file is moved, not copied. */
  put(key: string, path: string): Promise<void>
  /** The bytes of a file; undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes a file; again is a success. */
  remove(key: string): Promise<void>
}

/** What a storage could not do. `cause`: its own error, which often looks like that of a database that is away. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/** A storage whose failures are StorageFailures. */
export const namingFailures = ({ put, open, remove }: Storage): Storage => ({
  put: (key, path) => put(key, path).catch(throwFailure),
  open: (key, range) => open(key, range).catch(throwFailure),
  remove: (key) => remove(key).catch(throwFailure),
})

const throwFailure = (cause: unknown): never => {
  throw new StorageFailure('the storage of files failed', { cause })
}
