import { afterEach, describe, expect, it } from 'vitest'
import { ask, emptyFolder, endDatabases, open } from '../../../test/databases/embedded-databases.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

afterEach(endDatabases)

const ACCOUNTS = "select rolname, rolsuper, oid = 10 from pg_roles where rolname !~ '^pg_' order by 1"
const EXPECTED = [
  ['postgres', true, true],
  ['shop', false, false],
  ['shop_eraser', false, false],
]

describe('the account of the pool', { timeout: LONG_TEST_MS }, () => {
  it('owns its database and is no superuser: it reads no file, runs no program, makes no role and no database', async () => {
    const database = await open(emptyFolder())

    expect(await ask(database, ACCOUNTS)).toEqual(EXPECTED)
    expect(await ask(database, 'select datname from pg_database where datdba = current_user::regrole')).toEqual([['shop']])
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
      await expect(ask(database, statement), statement).rejects.toThrow(/permission denied|must be|only roles with/)
  })
})
