import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether this is a file that may be run. */
export function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that stands in a folder of `PATH`. */
export function findInPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}
