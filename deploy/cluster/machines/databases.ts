import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '../../../server/src/db/db.ts'
import { deployed, type Site } from '../site.ts'
import { until } from '../until.ts'
import { type Database, DATABASES, ETCD, MACHINES } from './network.ts'
import { endProgram, makeFolder, runProgram, signalPostgres, startProgram } from './processes.ts'

/** The databases run on three machines with PostgreSQL and Patroni. */

const QUERY_MS = 5_000
/** Size of a disk in memory; a full one affects nothing else. */
const DISK = '1500m'
const nameOf = (database: Database) => `patroni-${database}`

export const folderOf = (site: Site, database: Database) => join(site.folder, database)
/** Archive that the databases share. */
const repositoryOf = (site: Site) => join(site.folder, 'repository')

export function prepareDatabase(site: Site, database: Database) {
  const folder = makeFolder(folderOf(site, database))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'tmpfs', folder])
  for (const own of [
    folder,
    makeFolder(folder, 'log'),
    makeFolder(folder, 'lock'),
    makeFolder(folder, 'spool'),
    makeFolder(repositoryOf(site)),
  ])
    chownSync(own, site.postgresUser, -1)
  const values = {
    NAME: database,
    ADDRESS: MACHINES[database],
    ETCD: DATABASES.map((member) => `${ETCD[member]}:2379`).join(),
    FOLDER: folder,
    REPOSITORY: repositoryOf(site),
    PG_BIN: site.programs.postgres,
    PASSWORD: site.password,
  }
  for (const file of ['patroni.yml', 'pgbackrest.conf']) {
    const template = readFileSync(deployed('cluster/machines', file), 'utf8')
    writeFileSync(join(folder, file), fill(template, values), { mode: 0o600 })
    chownSync(join(folder, file), site.postgresUser, -1)
  }
}

export function fill(template: string, values: Record<string, string>) {
  return template.replaceAll(/__([A-Z_]+?)__/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template has __${name}__, which nothing fills in`)
    return value
  })
}

export function startDatabase(site: Site, database: Database) {
  const path = `${site.programs.postgres}:${process.env['PATH'] ?? ''}`
  startProgram(site, database, nameOf(database), [...site.programs.patroni, join(folderOf(site, database), 'patroni.yml')], {
    user: 'postgres',
    environment: { PATH: path, LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
  })
}

/** Kills Patroni and PostgreSQL; etcd continues. */
export async function killDatabase(database: Database) {
  await endProgram(nameOf(database), 'SIGKILL')
  signalPostgres(database, 'SIGKILL')
}

export const postmasterOf = (site: Site, database: Database) =>
  Number.parseInt(readFileSync(join(folderOf(site, database), 'pg/postmaster.pid'), 'utf8'), 10)

async function askPatroni(database: Database, path: string, init: RequestInit = {}, ms = 1_500) {
  try {
    return await fetch(`http://${MACHINES[database]}:8008${path}`, { ...init, signal: AbortSignal.timeout(ms) })
  } catch {
    return undefined // the machine is cut off, killed or frozen
  }
}

export async function findPrimary(): Promise<Database | undefined> {
  const answers = await Promise.all(DATABASES.map((database) => askPatroni(database, '/primary')))
  return DATABASES.find((_, index) => answers[index]?.status === 200)
}

/** `not` excludes the previous primary. */
export const untilPrimary = (seconds: number, not?: Database) =>
  until(
    async () => {
      const primary = await findPrimary()
      return primary !== not && primary
    },
    'there is a primary',
    seconds,
  )

/** Hands over as planned before maintenance. */
export async function switchOver() {
  const leader = await untilPrimary(10)
  const body = JSON.stringify({ leader })
  const answer = await askPatroni(leader, '/switchover', { method: 'POST', headers: { 'content-type': 'application/json' }, body }, 60_000)
  if (!answer?.ok) throw new Error(`the switchover was refused: ${answer?.status} ${await answer?.text()}`)
}

/** Connects as superuser; rejects after the time limit. */
export async function query<Row extends object>(site: Site, database: Database, text: string, values: unknown[] = [], name = 'shop') {
  const direct = { host: MACHINES[database], user: 'postgres', password: site.password, database: name, query_timeout: QUERY_MS }
  const client = await openPool(direct, { onLost: () => {}, direct }).connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.end().catch(() => {}) // awaiting this would hang if the machine is gone
  }
}

export const queryPrimary = async <Row extends object>(site: Site, text: string, values: unknown[] = [], name = 'shop') =>
  query<Row>(site, await untilPrimary(10), text, values, name)

const SOUND = "select count(*) as standbys from pg_stat_replication where state = 'streaming' and sync_state = 'quorum'"

/** Waits for a primary with two synchronous standbys. */
export const untilDatabasesAreSound = (site: Site, seconds: number) =>
  until(
    async () => {
      const primary = await findPrimary()
      if (!primary) return false
      const [state] = await query<{ standbys: string }>(site, primary, SOUND, [], 'postgres').catch(() => [])
      return Number(state?.standbys) === DATABASES.length - 1
    },
    'two standbys follow the primary',
    seconds,
  )

export const backrest = (site: Site, database: Database, ...words: string[]) =>
  runProgram(database, [site.programs.pgbackrest, `--config=${folderOf(site, database)}/pgbackrest.conf`, '--stanza=shop', ...words], {
    user: 'postgres',
    environment: { PATH: `${site.programs.postgres}:${process.env['PATH'] ?? ''}` },
  })
