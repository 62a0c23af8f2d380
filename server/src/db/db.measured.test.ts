import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { createStopwatch, openPool, type Pool } from './db.ts'

let db: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeDatabase(inject('database'))
  drop = database.drop
  db = openPool(database.connection, { onLost: () => {} })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await db.end()
  await drop()
})

it('what runs side by side counts once', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const stopwatch = createStopwatch()

  const endFirst = stopwatch.begin()
  now = 10
  const endSecond = stopwatch.begin()
  now = 30
  endFirst()
  now = 50
  endSecond()
  now = 90
  stopwatch.begin()()

  expect(stopwatch.ms()).toBe(50)
})

it('statements and transactions count towards the work that sent them, and towards no other', async () => {
  const sleep = sql`select pg_sleep(0.05)`
  const [plain, inTransaction, failed, other] = [db.measured(), db.measured(), db.measured(), db.measured()]
  await Promise.all([
    plain.db.rows(sleep),
    inTransaction.db.begin((tx) => tx.rows(sleep)),
    failed.db.rows(sql`select pg_sleep(0.05), 1 / (random() * 0)::int`).catch(() => {}),
  ])

  for (const { ms } of [plain, inTransaction, failed]) expect(ms()).toBeGreaterThan(0)
  expect(plain.ms()).toBeGreaterThanOrEqual(49) // `pg_sleep` takes 50 ms
  expect(other.ms()).toBe(0)
})
