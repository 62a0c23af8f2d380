import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'

let dataDir: string
let database: EmbeddedDatabase | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'torvane-accounts-'))
})
afterEach(async () => {
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open() {
  database = await openEmbedded(dataDir, { log: () => {} })
  return database
}

async function ask(connection: ClientConfig, text: string): Promise<unknown[][]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

const ACCOUNTS = "select rolname, rolsuper, oid = 10 from pg_roles where rolname !~ '^pg_' order by 1"
const EXPECTED = [
  ['postgres', true, true],
  ['shop', false, false],
]

describe('the account of the pool', { timeout: 60_000 }, () => {
  it('owns its database and is no superuser: it reads no file, runs no program, makes no role and no database', async () => {
    const { connection } = await open()

    expect(await ask(connection, ACCOUNTS)).toEqual(EXPECTED)
    expect(await ask(connection, 'select datname from pg_database where datdba = current_user::regrole')).toEqual([['shop']])
    for (const statement of [
      "copy (select 1) to program 'true'",
      "copy pg_class from '/etc/passwd'",
      "select pg_read_file('/etc/passwd')",
      "select pg_ls_dir('/')",
      "select lo_import('/etc/passwd')",
      'create role other superuser',
      'create database other',
      'alter system set fsync = off',
      'set session authorization postgres',
      'set role postgres',
      'select * from pg_authid',
    ])
      await expect(ask(connection, statement), statement).rejects.toThrow(/permission denied|must be|only roles with/)
  })
})
