import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Extracts the files of a commit to a folder. `npm start` in this folder installs and builds. */
export function checkOut(commit: string, folder: string) {
  const archive = `${folder}.tar`
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}
