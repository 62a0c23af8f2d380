import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDatabase, setReadOnly } from '../../test/database.ts'
import { openPool, type Pool } from './db.ts'
import { isWritable, waitUntilWritable } from './writable.ts'

let made: Awaited<ReturnType<typeof makeDatabase>>
let pool: Pool
beforeEach(async () => {
  made = await makeDatabase(inject('database'))
  pool = openPool(made.connection, { onLost: () => {} })
})
afterEach(async () => {
  await pool.end()
  await made.drop()
})

describe('a database that cannot be written', () => {
  it('is waited for, and said once', async () => {
    await setReadOnly(made.connection, 'on')
    const said: string[] = []

    const waiting = waitUntilWritable(pool, 30_000, (why) => said.push(why))
    await expect.poll(() => said).toEqual(['it is read-only'])
    await setReadOnly(made.connection, 'off')
    await waiting

    expect(said).toHaveLength(1)
    expect(await isWritable(pool)).toBe(true)
  })

  it.each([
    ['read-only', () => setReadOnly(made.connection, 'on').then(() => openPool(made.connection, { onLost: () => {} })), 'it is read-only'],
    ['out of reach', async () => openPool({ host: '127.0.0.1', port: 1 }, { onLost: () => {} }), 'ECONNREFUSED'],
  ])('is given up in the end where it stays %s', async (_, open, problem) => {
    const other = await open()

    await expect(waitUntilWritable(other, 700, () => {})).rejects.toThrow(problem)

    await other.end()
  })

  it('is not waited for where waiting mends nothing', async () => {
    const { host, port } = made.connection
    const wrong = openPool(
      { ...made.connection, ...(host && { host }), ...(port && { port }), database: 'not_there' },
      { onLost: () => {} },
    )

    await expect(waitUntilWritable(wrong, 30_000, () => {})).rejects.toThrow('does not exist')

    await wrong.end()
  })
})
