import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'

const ROUNDS = 10

let folder: string
let writer: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-durable-'))
})
afterEach(() => {
  writer?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Inserts rows as fast as it can and sends each number after its commit. */
function startWriter() {
  const module = JSON.stringify(new URL('embedded.ts', import.meta.url).href)
  const script = `import pg from 'pg'
    import { openEmbedded } from ${module}
    const { connection } = await openEmbedded(${JSON.stringify(folder)}, { log() {} })
    const pool = new pg.Pool({ ...connection, max: 8 })
    pool.on('error', () => {})
    await pool.query('create table if not exists written (id bigint generated always as identity primary key)')
    const write = async () => { for (;;) { const { rows } = await pool.query('insert into written default values returning id'); process.send(Number(rows[0].id)) } }
    await Promise.all(Array.from({ length: 8 }, write))`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

describe('what was acknowledged', () => {
  it(`is there after everything was killed in the middle of writing, ${ROUNDS} times`, async () => {
    const acknowledged = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      writer = startWriter()
      writer.on('message', (id) => acknowledged.add(Number(id)))
      const before = acknowledged.size
      while (acknowledged.size < before + 200 + round * 50) await delay(5)

      const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
      writer.kill('SIGKILL')
      if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
      await once(writer, 'exit')
    }

    const database = await openEmbedded(folder, { log: () => {} })
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from written')
    await client.end()
    await database.stop()

    const written = new Set(rows.map(({ id }) => Number(id)))
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 200)
    expect([...acknowledged].filter((id) => !written.has(id))).toEqual([])
  })
})
