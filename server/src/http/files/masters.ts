import { resolve } from 'node:path'
import type { MediaCopies } from '../../pictures/media-copies.ts'
import { findMaster, type Master } from '../../pictures/pictures.ts'

/** What the addresses of the shop's pictures begin with. */
export const MEDIA_PATH = '/media/demo/'

/** Finds a picture of the shop by its path in the folder. */
export type MasterFinder = (name: string) => Promise<Master | undefined>

/** Looks in the folder, then in the bucket, where there is one. */
export const masterFinder =
  (root: string, copies?: MediaCopies): MasterFinder =>
  async (name) =>
    isPlain(name) ? ((await findMaster(resolve(root, name))) ?? (await copies?.find(name))) : undefined

/** Stays in its folder, and in sight there. */
const isPlain = (name: string) => !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
