import type { Readable } from 'node:stream'

/** A range of bytes, with both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Wraps a storage error, so that its `code` (such as ECONNRESET) is not mistaken for a lost database connection. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/** Stores files under keys that the shop generates. */
export interface Storage {
  /** Moves a local file into the storage, atomically and synced. */
  put(key: string, path: string): Promise<void>
  /** Returns undefined if the file is missing. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes a file. Succeeds also if the file is missing. */
  remove(key: string): Promise<void>
}
