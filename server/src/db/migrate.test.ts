import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { cutConnections, makeDatabase, migrateBefore } from '../../test/database.ts'
import { fullIt } from '../../test/full-run.ts'
import { until } from '../../test/running-shop.ts'
import { openPool, type Pool } from './db.ts'
import { checkMigrated, migrate, migrations } from './migrate.ts'

let pools: Pool[] = []
let drop: () => Promise<void>
beforeEach(async () => {
  const made = await makeDatabase(inject('database'))
  drop = made.drop
  pools = [1, 2, 3].map(() => openPool(made.connection, { onLost: () => {} }))
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await drop()
})

const first = () => pools[0]! // made above
const second = () => pools[1]! // made above
const third = () => pools[2]! // made above

describe('migrating', () => {
  it('is done once by many processes that start together', async () => {
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))

    expect(applied.filter((count) => count > 0)).toHaveLength(1)
    expect(await migrate(first())).toBe(0)
    expect(await first().rows(sql`select * from product`)).toEqual([])
  })

  it('fails as the migration did where the connection is lost in it', async () => {
    const other = await first().connect()
    await other.query(
      'create table migration (number int primary key, name text not null, hash text not null, applied_at timestamptz default now(), kind text)',
    )
    await other.query('begin; lock table migration in share mode')

    const migrating = migrate(first()).catch((error: unknown) => error)
    await until(
      async () => (await second().rows(cutConnections('insert into migration%'))).length > 0,
      () => 'the migration waits for the lock, and its connection is cut',
    )

    expect(String(await migrating)).toContain('migration 0001_catalog.sql failed')
    await other.end()
  })

  it('refuses a database that a newer shop has migrated', async () => {
    await migrate(first())
    await first().rows(sql`insert into migration (number, name, hash) values (9999, '9999_future.sql', '')`)

    await expect(migrate(first())).rejects.toThrow(/9999_future\.sql.*newer/)
  })

  it('runs on a database that a newer shop has expanded, and not on one that it has contracted', async () => {
    await migrate(first())
    await first().rows(sql`insert into migration (number, name, hash, kind) values (9998, '9998_more.sql', '', 'expand')`)

    expect(await migrate(first())).toBe(0)
    await expect(checkMigrated(first())).resolves.toBeUndefined()
    await first().rows(sql`insert into migration (number, name, hash, kind) values (9999, '9999_less.sql', '', 'contract')`)
    await expect(migrate(first())).rejects.toThrow(/9999_less\.sql.*newer/)
  })

  it('takes a database from before migrations had kinds', async () => {
    await migrate(first())
    await first().rows(sql`alter table migration drop column kind`)

    await expect(checkMigrated(first())).resolves.toBeUndefined()
    expect(await migrate(first())).toBe(0)
  })

  fullIt('waits for a table in use no longer than its other users can, tries again, and goes on when the table is free', async () => {
    await migrateBefore(first(), '0039')
    await first().rows(sql`update migration set hash = ''`)
    const known = migrations('server/migrations')
    for (const { number, hash } of known) await first().rows(sql`update migration set hash = ${hash} where number = ${number}`)
    const write = 'update product set sort = sort where false'
    const user = await first().connect()
    await user.query('begin')
    await user.query(write)
    const other = await second().connect()

    const migrating = migrate(third())
    await until(
      async () =>
        (
          await second().rows(
            sql`select from pg_locks where relation = 'product'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0,
      () => 'a migration waits for the table',
    )
    await other.query(write) // queued behind the migration until it gives up
    await user.query('commit')

    expect(await migrating).toBeGreaterThan(0)
    await Promise.all([user.end(), other.end()])
  })

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrate(first())
    await first().rows(sql`update migration set hash = 'other' where number = 1`)

    await expect(migrate(first())).rejects.toThrow(/0001_catalog\.sql was changed/)
  })

  it('refuses a migration that comes late: the database has one of a higher number', async () => {
    await migrate(first())
    await first().rows(sql`delete from migration where number = 17`)

    await expect(migrate(first())).rejects.toThrow(/0017_nicknames\.sql comes before .*give it a higher number/)
  })

  it('are numbered without gaps, but for 18, which was never used', () => {
    const numbers = migrations('server/migrations').map(({ number }) => number)
    const free = Array.from({ length: numbers.at(-1)! }, (_, index) => index + 1).filter((number) => !numbers.includes(number)) // there are some

    expect(free).toEqual([18])
  })

  it('refuses two migrations of one number', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const name of ['0001_one.sql', '0002_two.sql', '0002_too.sql']) writeFileSync(join(folder, name), '')

    expect(() => migrations(folder)).toThrow('two migrations have the number 2')
    rmSync(folder, { recursive: true })
  })
})

/** Statements that break the previous release. */
const CONTRACTING =
  /\b(drop (table|column|view|function|procedure|type|index|constraint|trigger)|rename|alter column \S+ (type|set data type|set not null|drop default)|truncate|delete from)\b/i
const FIRST_WITH_KIND = 40

describe('migrations since there are kinds', () => {
  const recent = migrations('server/migrations').filter(({ number }) => number >= FIRST_WITH_KIND)

  it('say whether they expand or contract, in their first line', () => {
    expect(recent.filter(({ kind }) => kind === null).map(({ name }) => name)).toEqual([])
    expect(recent.length).toBeGreaterThan(0)
  })

  it('take nothing from the release before where they expand', () => {
    // A check that is dropped, or replaced in one statement, only loosens, as does a condition. A deferrable constraint refuses the same rows at commit.
    const code = (text: string) =>
      text
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/drop constraint (\w+_check),\s*add constraint \1 check/g, '')
        .replaceAll(/drop constraint \w+_check;/g, '')
        .replaceAll(
          /drop constraint (\w+),\s*add constraint \1 (unique \(\w+\)|exclude using btree \(\w+ with =\) where \(\w+\)) deferrable/g,
          '',
        )
        .replaceAll(/create or replace function .*? as \$\$.*?\$\$;/gs, '')
    const wrong = recent.filter(({ kind, text }) => kind === 'expand' && CONTRACTING.test(code(text)))

    expect(wrong.map(({ name }) => name)).toEqual([])
    for (const statement of [
      'alter table a drop column b',
      'alter table a rename to b',
      'alter table a alter column b type int',
      'drop index c',
    ])
      expect(CONTRACTING.test(statement), statement).toBe(true)
    expect(CONTRACTING.test('create table a (b int); create index on a (b); alter table a add column c text')).toBe(false)
  })
})
