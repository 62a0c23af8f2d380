import { randomBytes } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { isConnectionLost, openPool, type Pool } from './db.ts'

let db: Pool
let drop: () => Promise<void>
let connection: pg.ClientConfig
beforeAll(async () => {
  const made = await makeDatabase(inject('database'), `test_${randomBytes(8).toString('hex')}`)
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

  it('goes on after its connections were cut, and says that they were lost', async () => {
    const cut = db.begin(async (tx) => {
      const killer = new pg.Client(connection)
      await killer.connect()
      await killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await killer.end()
      await tx.rows(sql`insert into thing values (3)`)
    })

    const error = await cut.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )

    expect(isConnectionLost(error)).toBe(true)
    expect(await things()).toEqual([])
  })

  it('tells of statements that take long, without the values in them', async () => {
    const slow: string[] = []
    const watched = openPool(connection, { onLost: () => {}, onSlow: (statement) => slow.push(statement) })

    await watched.rows(sql`select ${'secret'}`)
    await watched.rows(sql`select pg_sleep(0.25), ${'secret'}`)

    expect(slow).toEqual(['select pg_sleep(0.25), $1'])
    await watched.end()
  })

  it('tells a lost server from a refused statement', async () => {
    const nowhere = openPool({ host: '/nowhere', user: 'x' }, { onLost: () => {} })

    const lost = await nowhere.rows(sql`select 1`).catch((error: unknown) => error)
    const refused = await db.rows(sql`select nonsense`).catch((error: unknown) => error)

    expect(isConnectionLost(lost)).toBe(true)
    expect(isConnectionLost(refused)).toBe(false)
    await nowhere.end()
  })
})
