import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
]

/** The folder of PostgreSQL 15's programs, the oldest that the shop runs on; installed where the system's package manager has it. */
export function findPostgres15() {
  const found = () => FOLDERS.find((folder) => existsSync(`${folder}/postgres`))
  if (!found() && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL 15 …')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], { stdio: 'ignore' })
  }
  const folder = found()
  if (!folder) throw new Error(`The full run needs PostgreSQL 15: install it, so that one of ${FOLDERS.join(', ')} has its programs.`)
  return folder
}
