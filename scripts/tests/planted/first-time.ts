import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of a test of the runner, which remembers between two runs. */
export const PLANTED_DIR = process.env.PLANTED_DIR ?? ''

/** True in the first run only. */
export function isFirstTime(name: string) {
  const mark = join(PLANTED_DIR, name)
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}
