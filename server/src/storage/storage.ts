import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** What a bucket failed with is its `cause`: by its code it could be taken for a database that is away. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/** Where files lie, under keys that we make: a folder, or a bucket. */
export interface Storage {
  /** Moves a file of this machine to a key: whole and on disk when it resolves, or not at all. */
  put(key: string, path: string): Promise<void>
  /** The bytes of a file; undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>
}
