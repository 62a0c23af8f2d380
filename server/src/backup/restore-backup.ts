import { accessSync, constants } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import sql from 'sql-template-tag'
import type { Pool } from '../db/db.ts'
import { IMPORT_LOCK } from '../db/import-lock.ts'
import { checkKnown, migrate, migrateTo } from '../db/migrate.ts'
import { messageOf, StartProblem } from '../start-problem.ts'
import { openStaging, type Staging } from './data-files.ts'
import { type CommandOptions, withClient, withDatabase } from './database.ts'
import type { Manifest, Sums } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import {
  copyStatement,
  emptyTables,
  enableTriggers,
  findFilled,
  listSequences,
  listTables,
  lockTables,
  setSequence,
  settle,
} from './tables.queries.ts'

/** Tables that have rows even in an empty shop, because migrations insert them. Later migrations drop some of these tables. */
const FILLED_BY_MIGRATIONS = ['migration', 'topic', 'catalogue_version']

/** Time (ms) for which the outcome of a commit is polled if the server did not respond to it. */
const ASK_FOR_MS = 30_000
const ASK_EVERY_MS = 200

/** Restores the backup completely or not at all, then migrates the database. Returns the checksums of the backup. */
export async function restoreBackup(options: CommandOptions): Promise<Sums> {
  options.print('Checking the backup …')
  const { manifest, sums } = await check(options)
  checkMigrations(options, manifest)
  return withDatabase(options, async (pool) => {
    options.print(`Restoring the shop of ${manifest.madeAt} …`)
    await withClient(pool, options.signal, (client) => restore(pool, client, options, { manifest, sums }))
    const migrated = await migrate(pool, options.print)
    if (migrated > 0) options.print(`The database is brought up to date (${migrated} migrations applied).`)
    await withClient(pool, new AbortController().signal, (client) => client.query('analyze')) // never aborted: the restore is complete
    return sums
  })
}

async function check({ file, signal }: CommandOptions) {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new StartProblem(`The backup ${file} cannot be read: ${messageOf(error)}.`)
  }
  let manifest: Manifest | undefined
  let sums: Sums | undefined
  for await (const part of readArchive(file, signal)) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'sums') sums = part.sums
  }
  return { manifest: manifest!, sums: sums! } // `readArchive` throws if manifest or sums are missing
}

function checkMigrations({ file }: CommandOptions, { migrations }: Manifest) {
  try {
    checkKnown(migrations)
  } catch (error) {
    throw error instanceof StartProblem
      ? new StartProblem(`The backup ${file} does not fit this version of the shop: ${error.message}`)
      : error
  }
}

interface Backup {
  manifest: Manifest
  sums: Sums
}

/** Restores rows and files. Moves the files into place before the commit, so that no committed row lacks its file. */
async function restore(pool: Pool, client: Client, { file, dataDir, print, signal }: CommandOptions, backup: Backup) {
  await settle(client)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
  const names = await prepare(client, backup.manifest, print)
  const staging = await openStaging(dataDir)
  try {
    await emptyTables(client, names)
    await load({ client, staging, names }, readArchive(file, signal), backup)
    await setSequences(client, backup.sums)
    await enableTriggers(client, names)
    const undo = await staging.moveIn()
    try {
      signal.throwIfAborted()
      await commit(pool, client)
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) await undo()
      throw error
    }
  } finally {
    await staging.remove()
  }
}

/** The commit may have succeeded, so the files stay in place. */
class UnknownOutcome extends StartProblem {}

/** Commits the transaction. If no response arrives, queries the outcome through another connection. */
async function commit(pool: Pool, client: Client) {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  try {
    await client.query('commit')
  } catch (error) {
    if (!(await hasCommitted(pool, rows[0]?.id))) throw error
  }
}

async function hasCommitted(pool: Pool, id: string | undefined) {
  let why = 'the transaction goes on'
  for (const giveUpAt = Date.now() + ASK_FOR_MS; Date.now() < giveUpAt; await delay(ASK_EVERY_MS)) {
    try {
      const found = await pool.row<{ status: string }>(sql`select pg_xact_status(${id}::xid8) as status`)
      if (found?.status !== 'in progress') return found?.status === 'committed'
    } catch (error) {
      why = messageOf(error)
    }
  }
  throw new UnknownOutcome(
    `The database did not answer the last statement and cannot be asked whether all was restored: ${why}. Start the shop once the database is back: it holds all of the backup, or no product; in the latter case empty DATA_DIR before restoring again.`,
  )
}

/** Creates the tables by migrations. Returns the names of those to fill; throws StartProblem if any table has rows. */
async function prepare(client: Client, manifest: Manifest, print: (line: string) => void) {
  await refuseFilled(client) // checked before the migrations, because this message is the clearest
  await migrateTo(client, manifest.migrations)
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  await lockTables(client, [...tables.keys()], 'access exclusive')
  await refuseFilled(client)
  const names: string[] = []
  for (const { name, columns } of manifest.tables) {
    const table = tables.get(name)
    if (!table) print(`Left out: the table ${name}, which is not one of the shop's.`)
    else if (columns.every((column) => table.columns.includes(column))) names.push(name)
    else throw new StartProblem(`The backup does not fit this version of the shop: its table ${name} has other columns.`)
  }
  return names
}

async function refuseFilled(client: Client) {
  const names = (await listTables(client)).map(({ name }) => name).filter((name) => !FILLED_BY_MIGRATIONS.includes(name))
  const plainestFirst = [...names.filter((name) => name === 'product'), ...names]
  const filled = await findFilled(client, plainestFirst)
  if (filled !== undefined)
    throw new StartProblem(
      `The database is not empty: its table ${filled} has rows. A backup is restored only into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    )
}

interface Into {
  client: Client
  staging: Staging
  names: string[]
}

async function load({ client, staging, names }: Into, parts: ReturnType<typeof readArchive>, { manifest, sums }: Backup) {
  for await (const part of parts) {
    if (part.kind === 'folder') await staging.addFolder(part.path)
    if (part.kind === 'file') await staging.addFile(part.path, part.body, part.header)
    if (part.kind !== 'table' || !names.includes(part.name)) continue
    const table = manifest.tables.find(({ name }) => name === part.name)! // all `names` are tables of the manifest
    const stream = client.query(copyFrom(copyStatement(table, 'from stdin')))
    await pipeline(part.body, stream)
    const { rows, bytes } = sums.tables[part.name]! // `readArchive` throws if a table has no checksums
    const isCounted = rows > 0 || bytes === 0 // earlier versions sometimes wrote 0 as the number of rows
    if (isCounted && stream.rowCount !== rows)
      throw new StartProblem(`The table ${part.name} took ${stream.rowCount} rows of the backup's ${rows}.`)
  }
}

async function setSequences(client: Client, { sequences }: Sums) {
  const found = (await listSequences(client)).map(({ name }) => name)
  for (const sequence of sequences) if (found.includes(sequence.name)) await setSequence(client, sequence)
}
