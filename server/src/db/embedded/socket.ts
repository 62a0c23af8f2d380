import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import type { ServerUser } from './binaries.ts'

/** Port that appears only in the socket's name: the server does not listen on the network. */
export const PORT = 5432

/** Name of the socket; its lock file appends `.lock`. */
export const SOCKET = `.s.PGSQL.${PORT}`

const MAX_SOCKET_PATH_BYTES = 107 // limit of the kernel's sun_path

/** Returns the cluster's private folder, or a temporary folder if the path of the socket would be too long. */
export function chooseSocketFolder(cluster: string): string {
  const name = `torvane-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_PATH_BYTES
  return [cluster, join(tmpdir(), name)].find(fits) ?? join('/tmp', name)
}

/** Creates a socket folder in the shared temporary folder. Throws StartProblem if another user owns it or may access it. */
export function ensureSocketFolder(folder: string, { uid = process.getuid?.() ?? 0, gid }: ServerUser) {
  const isMade = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (isMade && gid !== undefined) chownSync(folder, uid, gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartProblem(
      `The folder ${folder}, which is for the database's socket, belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
}

export function removeSocketFolder({ folder, socketFolder }: { folder: string; socketFolder: string }) {
  if (socketFolder === folder) return
  try {
    rmdirSync(socketFolder)
  } catch {
    // The folder is not empty: the next shop is using it.
  }
}
