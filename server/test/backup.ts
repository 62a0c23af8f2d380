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

/** Opens a fixture for backups. `clear` removes its folder and databases. */
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
    /** Creates a database. With `isOwnerPlain`, its owner is a role without special rights. */
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

export async function ask(connection: ClientConfig, statement: string): Promise<unknown[][]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** Returns the rows of all tables that backups contain, as text, and the states of sequences, by name. */
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

export async function changeInside(file: string, change: (tar: Buffer) => Buffer) {
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)))))
}
