import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Writes the files of a commit into an empty folder. Its `npm start` installs its dependencies and builds it there. */
export function checkOut(commit: string, folder: string) {
  const archive = `${folder}.tar`
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}
