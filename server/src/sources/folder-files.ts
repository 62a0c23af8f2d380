import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** An entry of a folder. `isDirectory` is also true for a link to a folder. */
export interface FolderEntry {
  name: string
  isDirectory: boolean
}

/** Matches names of files that operating systems, archivers and editors leave beside a merchant's files (report B5). */
const LEFT_BEHIND = /^(\.|~\$|(__MACOSX|thumbs\.db|ehthumbs\.db|desktop\.ini)$)|~$/i

export const isLeftBehind = (name: string) => LEFT_BEHIND.test(name)

/** Lists the entries of a merchant's folder by name, without left-behind files. Empty if the folder does not exist. */
export function listEntries(folder: string): FolderEntry[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !isLeftBehind(name))
  return names
    .toSorted()
    .map((name) => ({ name, isDirectory: statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false }))
}

interface FoundInFolder {
  path: string
  /** Real path of the file, with links resolved. */
  real: string
  /** False if a link leads out of the folder (security S8). */
  isInside: boolean
}

/** Finds a path in a folder, whichever Unicode form its names have on the disk. Returns undefined if the path is missing. */
export function findInFolder(folder: string, path: string): FoundInFolder | undefined {
  try {
    const found = join(folder, onDisk(folder, path))
    const real = realpathSync.native(found)
    return { path: found, real, isInside: isIn(realpathSync.native(folder), real) }
  } catch {
    return undefined // the file is missing, or a link to it is broken
  }
}

/** True if the real path `path` is the folder or lies in it. */
const isIn = (folder: string, path: string) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Returns the path with names as they are on the disk: macOS decomposes accented letters, other systems do not (report B6). */
function onDisk(folder: string, path: string) {
  if (/^\p{ASCII}*$/u.test(path) || existsSync(join(folder, path))) return path
  let known = ''
  for (const name of path.split('/')) {
    const isSame = (other: string) => other.normalize('NFC') === name.normalize('NFC')
    const stored = existsSync(join(folder, known, name)) ? name : readdirSync(join(folder, known)).find(isSame)
    known = join(known, stored ?? name)
  }
  return known
}
