import type pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { openPool, type Pool } from '../../db/db.ts'
import { rolledBack } from './rolled-back.ts'

let db: Pool
let listener: pg.Client
let drop: () => Promise<void>
const heard: string[] = []
beforeAll(async () => {
  const made = await makeDatabase(inject('database'))
  drop = made.drop
  db = openPool(made.connection, { onLost: () => {} })
  await db.rows(sql`create table thing (id bigint primary key)`)
  listener = await db.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen thing')
})
afterAll(async () => {
  await listener.end()
  await db.end()
  await drop()
})

it('answers what was read of what it has written, of which nothing stays and nothing is told', async () => {
  const read = await rolledBack(db, async (tx) => {
    await tx.rows(sql`insert into thing values (1)`)
    await tx.rows(sql`select pg_notify('thing', 'rolled back')`)
    return tx.rows(sql`select id from thing`)
  })
  await db.rows(sql`select pg_notify('thing', 'afterwards')`)
  await expect.poll(() => heard).toContain('afterwards')

  expect(read).toEqual([{ id: 1 }])
  expect(await db.rows(sql`select id from thing`)).toEqual([])
  expect(heard).toEqual(['afterwards'])
})

it('takes many questions at once', async () => {
  const read = await rolledBack(db, (tx) =>
    Promise.all([
      tx.rows(sql`insert into thing values (3) returning id`),
      tx.begin((own) => own.row(sql`select count(*) as count from thing`)),
    ]),
  )

  expect(read).toEqual([[{ id: 3 }], { count: 1 }])
})

it('leaves nothing either where it fails, and fails with that', async () => {
  const work = rolledBack(db, async (tx) => {
    await tx.rows(sql`insert into thing values (2)`)
    throw new Error('stop')
  })

  await expect(work).rejects.toThrow('stop')
  expect(await db.rows(sql`select id from thing`)).toEqual([])
})
