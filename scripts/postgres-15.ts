import { existsSync } from 'node:fs'
import { installByApt } from './apt.ts'

const FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
]

/** The folder of PostgreSQL 15's programs, the oldest that the shop runs on; installed now, where root runs it on Debian. */
export async function findPostgres15(): Promise<string> {
  const found = () => FOLDERS.find((folder) => existsSync(`${folder}/postgres`))
  if (!found()) await installByApt(['postgresql-15'], 'the tests on the oldest PostgreSQL')
  const folder = found()
  if (!folder) throw new Error(`The full run needs PostgreSQL 15: install it, so that one of ${FOLDERS.join(', ')} has its programs.`)
  return folder
}
