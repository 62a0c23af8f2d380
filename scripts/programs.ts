import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the path of the first of the programs that is in a folder of `PATH`, or undefined. */
export function findInPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}
