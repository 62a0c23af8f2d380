import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Writes the files of a commit into a new folder. Its `npm start` installs its dependencies and builds it there. */
export function checkOut(commit: string, folder: string) {
  const archive = `${folder}.tar`
  mkdirSync(folder, { recursive: true })
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}
