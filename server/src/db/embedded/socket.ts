import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import type { ServerUser } from './binaries.ts'

/** The port is only part of the socket's name: nothing listens on the network. */
export const PORT = 5432

/** The socket's name in its folder; its lock file has `.lock` behind. */
export const SOCKET = `.s.PGSQL.${PORT}`

const MAX_SOCKET_PATH_BYTES = 107 // sun_path of the kernel

/** Where a cluster's socket lies: in its own folder, which only its owner may enter, or where that path is too long in a temporary one. */
export function chooseSocketFolder(cluster: string): string {
  const name = `torvane-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH_BYTES
  return [cluster, join(tmpdir(), name)].find(fits) ?? join('/tmp', name)
}

/** Makes the temporary folder. StartProblem where somebody else has made it first: anybody may write to the folder around it. */
export function ensureSocketFolder(folder: string, { uid = process.getuid?.() ?? 0, gid }: ServerUser) {
  const isMade = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (isMade && gid !== undefined) chownSync(folder, uid, gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartProblem(
      `The folder ${folder}, which is for the database's socket, belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
}

/** Removes the temporary folder, if it is one and empty. */
export function removeSocketFolder({ folder, socketFolder }: { folder: string; socketFolder: string }) {
  if (socketFolder === folder) return
  try {
    rmdirSync(socketFolder)
  } catch {
    // The next shop is already using it.
  }
}
