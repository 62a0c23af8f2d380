import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { cutConnections, makeDatabase } from '../../test/database.ts'
import { until } from '../../test/running-shop.ts'
import { openPool, type Pool } from './db.ts'
import { migrate, migrations } from './migrate.ts'

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
      'create table migration (number int primary key, name text not null, hash text not null, applied_at timestamptz default now())',
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
