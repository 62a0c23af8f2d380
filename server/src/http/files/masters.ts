import { resolve } from 'node:path'
import type { Requester } from '../../load/concurrency-limiter.ts'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import { findMaster, type Master } from '../../pictures/pictures.ts'

/** Finds an original file by name. Copying from the bucket is queued by requester. */
export type MasterFinder = (name: string, requester?: Requester) => Promise<Master | undefined>

/** Returns a function that searches the folders in order, then the bucket. */
export const masterFinder =
  (folders: readonly string[], copies?: MediaCopies): MasterFinder =>
  async (name, requester) => {
    if (!isPlain(name)) return undefined
    for (const folder of folders) {
      const master = await findMaster(resolve(folder, name))
      if (master) return master
    }
    return copies?.find(name, requester)
  }

/** True if the path stays inside its folder and no part of it is hidden. */
const isPlain = (name: string) => !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
