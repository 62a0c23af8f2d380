import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartProblem } from '../start-problem.ts'
import { listDataFiles, openFile } from './data-files.ts'
import { type CommandOptions, withClient, withDatabase } from './database.ts'
import { FORMAT, MANIFEST, type Manifest, SUMS, type Sums } from './manifest.ts'
import {
  copyStatement,
  findMigrations,
  inOrderOfNeed,
  listSequences,
  listTables,
  lockTables,
  settle,
  type Table,
} from './tables.queries.ts'
import { createTally, type Tally } from './tally.ts'
import { type AddEntry, alreadyThere, writeArchive } from './write-archive.ts'

const PART_BYTES = 1024 * 1024
const PROGRESS_EVERY_MS = 5_000

/** Saves a snapshot of the shop, which may be running. Returns the checksums and the size of the file in bytes. */
export async function makeBackup(options: CommandOptions): Promise<{ sums: Sums; bytes: number }> {
  refuseTarget(options)
  return withDatabase(options, (pool) =>
    withClient(pool, options.signal, async (client) => {
      await settle(client)
      const tables = await beginSnapshot(client)
      const manifest = await manifestOf(client, tables)
      options.print(`Saving ${tables.length} tables and the files beside them …`)
      let sums: Sums | undefined
      const bytes = await writeArchive(options.file, options.signal, async (add) => {
        sums = await fill(options, { client, manifest, add })
      })
      return { sums: sums!, bytes } // `fill` sets `sums` during the awaited call
    }),
  )
}

function refuseTarget({ file, dataDir }: CommandOptions) {
  if (existsSync(file)) throw alreadyThere(file)
  const folder = dirname(file)
  if (!existsSync(folder)) throw new StartProblem(`There is no folder ${folder} for the backup.`)
  if (existsSync(dataDir) && `${realpathSync(folder)}/`.startsWith(`${realpathSync(dataDir)}/`))
    throw new StartProblem(`The backup would lie in the data folder ${dataDir} that it saves: name a file elsewhere.`)
}

/** Locks all tables before the snapshot, so that no migration changes them meanwhile. Returns the tables in loading order. */
async function beginSnapshot(client: Client): Promise<Table[]> {
  for (;;) {
    const before = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    await lockTables(
      client,
      before.map(({ name }) => name),
      'access share',
    )
    const tables = await listTables(client)
    if (JSON.stringify(tables) === JSON.stringify(before)) return inOrderOfNeed(tables)
    await client.query('rollback') // a migration changed the tables before they were locked
  }
}

async function manifestOf(client: Client, tables: Table[]): Promise<Manifest> {
  const migrations = await findMigrations(client)
  if (!migrations) throw new StartProblem('There is no shop in the database.')
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return {
    kind: 'torvane backup',
    format: FORMAT,
    madeAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

/** Adds files, then tables. The shop writes a file before the row that refers to it, so no row of the snapshot lacks its file. */
async function fill(
  options: CommandOptions,
  { client, manifest, add }: { client: Client; manifest: Manifest; add: AddEntry },
): Promise<Sums> {
  const tally = createTally()
  await addText(add, MANIFEST, manifest)
  await addFiles(options.dataDir, add, tally)
  const tables: Sums['tables'] = {}
  const progress = progressOf(options.print)
  for (const table of manifest.tables) {
    const rows = await addTable(client, table, add, (bytes) => {
      tally.addToTable(table.name, bytes)
      progress(table.name, bytes.length)
    })
    tables[table.name] = { rows, ...tally.ofTable(table.name) }
  }
  const sums = { tables, sequences: await listSequences(client), files: tally.ofFiles() }
  await addText(add, SUMS, sums)
  return sums
}

function addText(add: AddEntry, name: string, content: unknown) {
  const text = Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
  return add({ name, size: text.length, mode: 0o600 }, [text])
}

async function addFiles(dataDir: string, add: AddEntry, tally: Tally) {
  if (!existsSync(dataDir)) return // a shop that uses DATABASE_URL may have no data folder
  for await (const place of listDataFiles(dataDir)) {
    if (place.isFolder) {
      const name = `files/${place.path}/`
      tally.addFile(name, 0)
      await add({ name, size: 0, type: 'directory', mode: 0o700 }, [])
      continue
    }
    const file = await openFile(place)
    if (!file) continue
    const name = `files/${place.path}`
    tally.addFile(name, file.size)
    await add({ name, size: file.size, mode: file.mode, mtime: file.mtime }, counted(file.body, tally)).finally(file.close)
  }
}

async function* counted(body: AsyncIterable<Buffer>, tally: Tally) {
  for await (const bytes of body) {
    tally.addToFile(bytes)
    yield bytes
  }
}

/** Adds a table in parts, because a tar entry begins with its size. Returns the number of rows. */
async function addTable(client: Client, table: Manifest['tables'][number], add: AddEntry, seen: (bytes: Buffer) => void) {
  const stream = client.query(copyTo(copyStatement(table, 'to stdout')))
  const chunks = stream as AsyncIterable<Buffer> // chunks are Buffers, because no encoding is set
  let part: Buffer[] = []
  let size = 0
  let count = 0
  const flush = async () => {
    if (size === 0) return
    const name = `tables/${encodeURIComponent(table.name)}/${String(++count).padStart(6, '0')}`
    await add({ name, size, mode: 0o600 }, part)
    part = []
    size = 0
  }
  for await (const bytes of chunks) {
    seen(bytes)
    part.push(bytes)
    size += bytes.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
  await client.query('') // waits until PostgreSQL has reported the number of rows, after the last row
  return stream.rowCount
}

function progressOf(print: (line: string) => void) {
  let bytes = 0
  let printedAt = Date.now()
  return (table: string, more: number) => {
    bytes += more
    if (Date.now() - printedAt < PROGRESS_EVERY_MS) return
    printedAt = Date.now()
    print(`… ${Math.round(bytes / 1_000_000)} MB so far, at ${table}`)
  }
}
