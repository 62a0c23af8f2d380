import { statfs } from 'node:fs/promises'

/** Sizes in bytes. `free` is the space that the shop's operating-system user can write. */
export interface DiskSpace {
  free: number
  total: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Fraction of the disk that stays free, because PostgreSQL stops without space for its write-ahead log (security L10). */
const KEPT_FREE = 0.05

export const hasRoom = ({ free, total }: DiskSpace, bytes: number) => free - bytes >= total * KEPT_FREE
