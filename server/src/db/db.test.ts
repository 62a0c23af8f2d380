import { readFile } from 'node:fs/promises'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { cutConnections, makeDatabase } from '../../test/database.ts'
import { openDatabaseProxy } from '../../test/databases/database-proxy.ts'
import { isConflict, isConnectionLost } from './database-errors.ts'
import { type Db, openPool, type Pool } from './db.ts'

let db: Pool
let drop: () => Promise<void>
let connection: pg.ClientConfig
beforeAll(async () => {
  const made = await makeDatabase(inject('database'))
  ;({ connection, drop } = made)
  db = openPool(connection, { onLost: () => {} })
  await db.rows(sql`create table thing (id bigint primary key)`)
})
afterAll(async () => {
  await db.end()
  await drop()
})

const things = () => db.rows<{ id: number }>(sql`select id from thing order by id`)

describe('the database', () => {
  it('reads a bigint as a number', async () => {
    expect(await db.row(sql`select ${Number.MAX_SAFE_INTEGER}::bigint as id`)).toEqual({ id: Number.MAX_SAFE_INTEGER })
    expect(await db.row(sql`select 1 as one where false`)).toBeUndefined()
  })

  it('undoes all of a transaction that fails, nested ones with it', async () => {
    const work = db.begin(async (tx) => {
      await tx.rows(sql`insert into thing values (1)`)
      await tx.begin((inner) => inner.rows(sql`insert into thing values (2)`))
      throw new Error('stop')
    })

    await expect(work).rejects.toThrow('stop')
    expect(await things()).toEqual([])
  })

  it('runs a transaction again that PostgreSQL ended for the sake of another', async () => {
    await db.rows(sql`insert into thing values (11), (12)`)
    let [tries, locked] = [0, 0]
    const bothLocked = Promise.withResolvers<void>()
    const lockBoth = (ids: number[]) =>
      db.begin(async (tx) => {
        tries++
        for (const id of ids) {
          await tx.rows(sql`select from thing where id = ${id} for update`)
          if (++locked === 2) bothLocked.resolve()
          await bothLocked.promise
        }
        return ids
      })

    expect(await Promise.all([lockBoth([11, 12]), lockBoth([12, 11])])).toEqual([
      [11, 12],
      [12, 11],
    ])
    expect(tries).toBe(3)
    await db.rows(sql`delete from thing where id in (11, 12)`)
  })

  it('runs a transaction no third time', async () => {
    let tries = 0
    const work = db.begin(async (tx) => {
      tries++
      await tx.rows(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })

    const error = await work.catch((thrown: unknown) => thrown)

    expect(isConflict(error)).toBe(true)
    expect(tries).toBe(2)
  })

  it('says that it is lost where a transaction cannot even begin', async () => {
    const lost: Error[] = []
    const nowhere = openPool({ host: '127.0.0.1', port: 1 }, { onLost: (error) => lost.push(error) })

    await expect(nowhere.begin(async () => {})).rejects.toThrow('ECONNREFUSED')

    expect(lost).toHaveLength(1)
    await nowhere.end()
  })

  it('goes on after its connections were cut, and says that they were lost', async () => {
    const cut = db.begin(async (tx) => {
      const killer = new pg.Client(connection)
      await killer.connect()
      await killer.query(cutConnections())
      await killer.end()
      await tx.rows(sql`insert into thing values (3)`)
    })

    const error = await cut.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )

    expect(isConnectionLost(error)).toBe(true)
    await vi.waitFor(async () => expect(await things()).toEqual([])) // an idle connection that was lost unnoticed fails once
  })

  it('cuts connections of no other database, whatever they said last', async () => {
    const other = await makeDatabase(inject('database'))
    const otherPool = openPool(other.connection, { onLost: () => {} })
    const pidIn = async (pool: Pool) => (await pool.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
    const mine = openPool(connection, { onLost: () => {} })
    const before = [await pidIn(mine), await pidIn(otherPool)]

    await db.rows(cutConnections('listen %', 'select pg_backend_pid%'))

    const after = [await pidIn(mine).catch(() => pidIn(mine)), await pidIn(otherPool)]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    await Promise.all([mine.end(), otherPool.end()])
    await other.drop()
  })

  it('has ended every connection when its end resolves, so that a server that stops then cuts none', async () => {
    const watcher = new pg.Client(connection)
    await watcher.connect()
    const ownConnections = `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'pool-that-ends'`
    const pool = openPool(connection, { onLost: () => {} })
    const named = Array.from({ length: 16 }, () =>
      pool.rows(sql`select set_config('application_name', 'pool-that-ends', false), pg_sleep(0.1)`),
    )
    await Promise.all(named)
    const before = await watcher.query<{ count: number }>(ownConnections)

    await pool.end()

    const after = await watcher.query<{ count: number }>(ownConnections)
    await watcher.end()
    expect(before.rows[0]?.count).toBeGreaterThan(1)
    expect(after.rows).toEqual([{ count: 0 }])
  })

  it('uses a connection no more when its transaction could not be rolled back', async () => {
    const proxy = await openDatabaseProxy(connection)
    const watched = openPool(proxy.connection, { onLost: () => {}, statementMs: 2_000 })

    const work = watched.begin(async (tx) => {
      await tx.rows(sql`insert into thing values (4)`)
      proxy.swallowAnswers()
      throw new Error('stop')
    })

    await expect(work).rejects.toThrow('stop')
    expect(watched.state().connections).toBe(0)
    expect(await watched.row(sql`select 1 as one`)).toEqual({ one: 1 })
    await watched.end()
    proxy.close()
  })

  it('loses no more than a connection that ends as it is handed over from a statement to the next', async () => {
    const proxy = await openDatabaseProxy(connection)
    const watched = openPool(proxy.connection, { onLost: () => {}, maxConnections: 1 })
    await watched.row(sql`select 1 as one`)

    proxy.endAfterAnswer()
    const [asked, next] = await Promise.allSettled([watched.row(sql`select 1 as one`), watched.row(sql`select 2 as two`)])

    expect(asked).toMatchObject({ status: 'fulfilled', value: { one: 1 } })
    expect(next).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isConnectionLost) })
    expect(await watched.row(sql`select 3 as three`)).toEqual({ three: 3 })
    await watched.end()
    proxy.close()
  })

  it('gives up a commit that is not answered, keeps its connection for it, and reads meanwhile', async () => {
    await db.rows(sql`create table slow_thing (id bigint)`)
    await db.rows(
      sql`create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return null; end'`,
    )
    await db.rows(
      sql`create constraint trigger waits after insert on slow_thing deferrable initially deferred for each row execute function wait()`,
    )
    const watched = openPool(connection, { onLost: () => {}, statementMs: 500, maxConnections: 2 })
    const pid = (of: Db) => of.row(sql`select pg_backend_pid() as pid`)
    let before: object | undefined
    const commitMayEnd = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holder = db.begin(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(7)`)
      isHeld.resolve()
      await commitMayEnd.promise
    })
    await isHeld.promise

    const written = watched.begin(async (tx) => {
      before = await pid(tx)
      await tx.rows(sql`insert into slow_thing values (1)`)
    })
    await expect(written).rejects.toSatisfy(isConnectionLost)
    const next = watched.begin(pid)

    expect(await watched.rows(sql`select id from slow_thing`)).toEqual([]) // queried during the transaction
    commitMayEnd.resolve()
    await holder
    expect(await next).toEqual(before)
    expect(await watched.rows(sql`select id from slow_thing`)).toEqual([{ id: 1 }])
    await watched.end()
  })

  it('prepares the first 240 statement texts and no more, and says so once, with the text', async () => {
    const told: string[] = []
    const watched = openPool({ ...connection }, { onLost: () => {}, onTooMany: (statement) => told.push(statement) })

    await watched.begin(async (tx) => {
      for (let column = 1; column <= 250; column++) {
        expect(await tx.row(sql`select ${column}::int as ${raw(`c${column}`)}`)).toEqual({ [`c${column}`]: column })
      }
      expect(await tx.row(sql`select count(*) as count from pg_prepared_statements`)).toEqual({ count: 240 })
    })

    expect(watched.state().statements).toBe(240)
    expect(told).toEqual(['select $1::int as c241'])
    await watched.end()
  })

  it('tells of statements that take long, without the values in them', async () => {
    const slow: string[] = []
    const watched = openPool(connection, { onLost: () => {}, onSlow: (statement) => slow.push(statement) })

    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    await watched.rows(sql`select ${'secret'}`)
    const running = watched.rows(sql`select ${'secret'} as slow`)
    clock.mockReturnValue(201)
    await running
    clock.mockRestore()

    expect(slow).toEqual(['select $1 as slow'])
    await watched.end()
  })

  it('tells a lost server from a refused statement, and from a file that is not there', async () => {
    const nowhere = openPool({ host: '/nowhere', user: 'x' }, { onLost: () => {} })

    const lost = await nowhere.rows(sql`select 1`).catch((error: unknown) => error)
    const refused = await db.rows(sql`select nonsense`).catch((error: unknown) => error)
    const missingFile = await readFile('/nowhere/file').catch((error: unknown) => error)

    expect(lost).toMatchObject({ code: 'ENOENT' })
    const noSpace = Object.assign(new Error('could not write init file'), { code: 'XX000' }) // PostgreSQL 15's message for a full disk
    expect([lost, refused, missingFile, noSpace].map(isConnectionLost)).toEqual([true, false, false, true])
    await nowhere.end()
  })
})
