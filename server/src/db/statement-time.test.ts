import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './db.ts'
import { createStopwatch, measureStatements } from './statement-time.ts'

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
  const [plain, inTransaction, failed, other] = await Promise.all([
    measureStatements(() => db.rows(sleep)),
    measureStatements(() => db.begin((tx) => tx.rows(sleep))),
    measureStatements(() => db.rows(sql`select pg_sleep(0.05), 1 / (random() * 0)::int`).catch(() => {})),
    measureStatements(async () => {}),
  ])

  for (const { dbMs } of [plain, inTransaction, failed]) expect(dbMs).toBeGreaterThan(0)
  expect(plain.dbMs).toBeGreaterThanOrEqual(49) // PostgreSQL slept for so long
  expect(other.dbMs).toBe(0)
})
