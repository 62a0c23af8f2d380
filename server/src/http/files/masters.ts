import { resolve } from 'node:path'
import type { Requester } from '../../load/concurrency-limiter.ts'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import { findMaster, type Master } from '../../pictures/pictures.ts'

/** Finds a picture of the shop by its path in the folder; what has to be copied first takes the turn of the requester. */
export type MasterFinder = (name: string, requester?: Requester) => Promise<Master | undefined>

/** Looks in folders, one after the other, then in the bucket, where there is one. */
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

/** Stays in its folder, and in sight there. */
const isPlain = (name: string) => !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
