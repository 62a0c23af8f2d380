import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import type { CommandOptions } from '../src/backup/database.ts'
import { makeBackup } from '../src/backup/make-backup.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { NEVER_SAVED } from '../src/backup/tables.queries.ts'
import { makeDatabase } from './database.ts'

/** A folder for backups, data folders and empty databases, all of which `clear` removes. */
export async function openBackupFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'torvane-backup-'))
  const drops: Array<() => Promise<unknown>> = []
  const options = (connection: ClientConfig, more: Partial<CommandOptions> = {}): CommandOptions => ({
    file: join(folder, 'shop.tgz'),
    dataDir: join(folder, 'data'),
    open: async () => ({ connection, stop: async () => {} }),
    print: () => {},
    signal: new AbortController().signal,
    ...more,
  })
  return {
    folder,
    file: join(folder, 'shop.tgz'),
    back: (connection: ClientConfig, more?: Partial<CommandOptions>) => makeBackup(options(connection, more)),
    restore: (connection: ClientConfig, more?: Partial<CommandOptions>) =>
      restoreBackup(options(connection, { dataDir: join(folder, 'restored'), ...more })),
    /** An empty database; with `isOwnerPlain` one of an account that is no superuser. */
    async hasDatabase({ isOwnerPlain = false } = {}): Promise<ClientConfig> {
      const server = inject('database')
      const { name, connection, drop } = await makeDatabase(server)
      drops.push(drop)
      if (!isOwnerPlain) return connection
      await ask(server, `create role ${name} login`)
      await ask(server, `alter database ${name} owner to ${name}`)
      drops.push(() => ask(server, `drop role ${name}`))
      return { ...connection, user: name }
    },
    async clear() {
      for (const drop of drops) await drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Rows of a statement, on a connection of its own. */
export async function ask(connection: ClientConfig, statement: string): Promise<unknown[][]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** Every row of every table that a backup holds, as text, and where the sequences stand. */
export async function everythingIn(connection: ClientConfig): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const tables = await ask(
    connection,
    "select relname::text, relkind = 'S' from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relpersistence = 'p'",
  )
  const named = tables as Array<[string, boolean]> // the columns of the statement above
  for (const [name, isSequence] of named.filter(([table]) => !NEVER_SAVED.includes(table)))
    found[name] = await ask(
      connection,
      isSequence
        ? `select last_value, is_called from ${escapeIdentifier(name)}`
        : `select row::text from ${escapeIdentifier(name)} as row order by 1`,
    )
  return found
}

/** Rewrites an archive with other bytes inside, of the same length or not; the gzip around it is sound. */
export async function changeInside(file: string, change: (tar: Buffer) => Buffer) {
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)))))
}
