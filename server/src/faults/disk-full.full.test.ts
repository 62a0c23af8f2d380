import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, startClients, tally } from '../../test/load.ts'
import { endShops, type RunningShop, runShop, until } from '../../test/running-shop.ts'

/** A file size limit simulates a full disk: PostgreSQL treats EFBIG like ENOSPC (tried on a tmpfs of 160 MB). */
const MIB = 1_048_576
const CACHED = ['/', '/api/admin/product/page']

let shop: RunningShop
let turn = 1
const unseen = () => `/api/admin/product/page?page=${turn++}&limit=7`

beforeEach(async () => {
  shop = await runShop()
  const client = await shop.client()
  await client.query('create table written (id bigint generated always as identity primary key, text text not null)')
  await client.end()
  for (let round = 0; round < 3; round++) for (const path of CACHED) await ask(shop.address, path) // cached by the third round
})
afterEach(endShops)

/** Limits the files of shop and database, even after the database is restarted. */
function limitFiles(bytes: number | 'unlimited') {
  for (const pid of [shop.child.pid, ...databaseProcesses()]) {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false }) // not even root may always limit the processes of others
    if (owner) execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { uid: owner.uid, gid: owner.gid })
  }
}

function databaseProcesses() {
  try {
    return shop.databaseProcesses()
  } catch {
    return []
  }
}

/** Writes 50 kB of incompressible data at a time; returns the acknowledged writes and the error. */
async function writeUntilRefused(sql: string) {
  const client = await shop.client()
  for (let acknowledged = 0; ; acknowledged++) {
    try {
      await client.query(sql)
    } catch (error) {
      await client.end()
      return { acknowledged, why: String(error) }
    }
  }
}

const NOISE = "(select string_agg(md5(random()::text), '') from generate_series(1, 1600))"
const INSERT = `insert into written (text) select ${NOISE}`
/** Inserts a small row with a large journal entry. */
const JOURNAL = `with inserted as (insert into written (text) values ('small') returning 1) select pg_logical_emit_message(false, 'x', ${NOISE}) from inserted`

async function countRows() {
  const client = await shop.client()
  const { rows } = await client.query<{ count: number }>("select count(*)::int from written where text <> ''")
  await client.end()
  return rows[0]?.count ?? 0
}

describe('a full disk', () => {
  it('refuses writes alone: reads are served on, and writes again once there is room', async () => {
    const clients = startClients(shop.address, 4, () => (turn % 2 ? unseen() : (CACHED[turn++ % 2] ?? '')), { pauseMs: 10 })
    limitFiles(16 * MIB) // the size of a segment of the journal

    const { acknowledged, why } = await writeUntilRefused(INSERT)
    const small = await writeUntilRefused(`${INSERT} from generate_series(1, 100)`)

    expect(why).toContain('File too large')
    expect(small.acknowledged).toBe(0)
    expect(acknowledged).toBeGreaterThan(100)
    expect(await countRows()).toBe(acknowledged)
    limitFiles('unlimited')
    const client = await shop.client()
    await client.query(INSERT)
    await client.end()
    expect(await countRows()).toBe(acknowledged + 1)
    expect(Object.keys(tally(await clients.stop()))).toEqual(['200'])
  })

  it('that has no room for the journal either stops the database, which is started again once there is', async () => {
    const clients = startClients(shop.address, 4, () => CACHED[turn++ % 2] ?? '', { pauseMs: 10 })
    limitFiles(12 * MIB)

    const { acknowledged } = await writeUntilRefused(JOURNAL)

    await until(
      async () => (await ask(shop.address, unseen())).result === 503 && shop.output().includes('PostgreSQL does not start'),
      () => 'the database is away',
    )
    limitFiles('unlimited')
    await until(
      async () => (await ask(shop.address, '/readyz')).result === 200,
      () => `the database is back: ${shop.output()}`,
    )
    expect((await ask(shop.address, unseen())).result).toBe(200)
    expect([acknowledged, acknowledged + 1]).toContain(await countRows()) // the refused row may have reached the disk
    const count = await countRows()
    const client = await shop.client()
    await client.query(INSERT)
    await client.end()
    expect(await countRows()).toBe(count + 1)
    expect(Object.keys(tally(await clients.stop()))).toEqual(['200'])
  })
})
