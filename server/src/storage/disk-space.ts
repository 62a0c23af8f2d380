import { statfs } from 'node:fs/promises'

/** A disk, in bytes. `free`: what the shop's own user may still write. */
export interface DiskSpace {
  free: number
  total: number
}

/** Reads how full the disk is that a folder lies on: the one place that asks, which tests replace. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Of every disk that files are received on: PostgreSQL stops where it has no room for its journal (security L10). */
const KEPT_FREE = 0.05

/** Whether so many bytes more leave a twentieth of a disk free. */
export const hasRoom = ({ free, total }: DiskSpace, bytes: number) => free - bytes >= total * KEPT_FREE
