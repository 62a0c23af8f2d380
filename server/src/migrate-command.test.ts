import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../test/command.ts'
import { makeDatabase, setReadOnly, urlOf } from '../test/database.ts'
import { openPool } from './db/db.ts'
import { checkMigrated } from './db/migrate.ts'

let made: Awaited<ReturnType<typeof makeDatabase>>
beforeEach(async () => {
  made = await makeDatabase(inject('database'))
})
afterEach(() => made.drop())

const migrate = (...args: string[]) =>
  runCommand('server/src/migrate-command.ts', args, { DATABASE_URL: urlOf(made.connection), DATABASE_WAIT_SECONDS: '0' })
async function inDatabase<Result>(work: (db: ReturnType<typeof openPool>) => Promise<Result>) {
  const db = openPool(made.connection, { onLost: () => {} })
  return work(db).finally(() => db.end())
}

describe('npm run migrate', () => {
  it('brings an empty database to this version, without a catalogue, and finds it done the next time', async () => {
    const [first, second] = [await migrate(), await migrate()]

    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(Number(/\((\d+) migrations applied\)\.\n$/.exec(first.stdout)?.[1])).toBeGreaterThan(30)
    expect(second).toEqual({ code: 0, stdout: 'The database is up to date (0 migrations applied).\n', stderr: '' })
    await inDatabase(async (db) => {
      await checkMigrated(db)
      expect(await db.rows(sql`select * from product`)).toEqual([])
    })
  })

  it('ends with a sentence on a database that is read-only, newer or away, and where more is said', async () => {
    await migrate()
    await inDatabase((db) => db.rows(sql`insert into migration (number, name, hash) values (9999, '9999_future.sql', '')`))
    const newer = await migrate()
    await setReadOnly(made.connection, 'on')
    const readOnly = await migrate()
    const away = await runCommand('server/src/migrate-command.ts', [], {
      DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
      DATABASE_WAIT_SECONDS: '0',
    })
    const more = await migrate('now')

    expect([newer, readOnly, away, more].map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(newer.stderr).toMatch(/^The database has migration 9999_future\.sql.* start a newer version\.\n$/)
    expect(readOnly.stderr).toBe('The database of DATABASE_URL cannot be used: it is read-only.\n')
    expect(away.stderr).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/)
    expect(more.stderr).toBe('Say nothing more: npm run migrate\n')
  })
})
