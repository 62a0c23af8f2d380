import { existsSync } from 'node:fs'
import { installByApt } from './apt.ts'

const FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
]

/** Returns the folder with the programs of PostgreSQL 15, the oldest supported version. As root on Debian, installs it. */
export async function findPostgres15(): Promise<string> {
  const found = () => FOLDERS.find((folder) => existsSync(`${folder}/postgres`))
  if (!found()) await installByApt(['postgresql-15'], 'the tests on the oldest PostgreSQL')
  const folder = found()
  if (!folder) throw new Error(`The full run needs PostgreSQL 15: install it, so that one of ${FOLDERS.join(', ')} has its programs.`)
  return folder
}
