import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A file or a folder in a folder, links followed. */
export interface FolderEntry {
  name: string
  isDirectory: boolean
}

/** Names that systems, archivers and editors leave beside a merchant's files (report B5). */
const LEFT_BEHIND = /^(\.|~\$|(__MACOSX|thumbs\.db|ehthumbs\.db|desktop\.ini)$)|~$/i

export const isLeftBehind = (name: string) => LEFT_BEHIND.test(name)

/** Lists what a merchant has put into a folder, by name; nothing where there is no folder. */
export function listEntries(folder: string): FolderEntry[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !isLeftBehind(name))
  return names
    .toSorted()
    .map((name) => ({ name, isDirectory: statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false }))
}

/** A file or a folder, found by its path. */
interface FoundInFolder {
  path: string
  /** Where it really is, links followed. */
  real: string
  /** False where a link leads out of the folder (security S8). */
  isInside: boolean
}

/** Finds what has a path in a folder, whichever Unicode form its names are in on the disk; undefined where there is nothing. */
export function findInFolder(folder: string, path: string): FoundInFolder | undefined {
  try {
    const found = join(folder, onDisk(folder, path))
    const real = realpathSync.native(found)
    return { path: found, real, isInside: isIn(realpathSync.native(folder), real) }
  } catch {
    return undefined // it is not there, or leads nowhere
  }
}

/** True for the real path of a folder, and of all that is in it. */
const isIn = (folder: string, path: string) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** A path as its names are stored: macOS decomposes letters, Windows and Linux store what they are given (report B6). */
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
