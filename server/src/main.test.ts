import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../test/database.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { startShop } from './main.ts'

let folder: string
let made: Awaited<ReturnType<typeof makeDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-main-'))
  made = await makeDatabase(inject('database'))
})
afterEach(async () => {
  await made.drop()
  rmSync(folder, { recursive: true })
})

const renderer = {
  isBuilt: false,
  canonicalAddress: () => undefined,
  scriptSources: [],
  render: () => Promise.reject(new Error('not asked for')),
}

describe('a start that is refused because its port is taken', () => {
  it('leaves no connection to the database, and nothing in the log', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // it listens on a port
    const config = readConfig({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: urlOf(made.connection), DEMO: 'off' })
    const lines: string[] = []

    const starting = startShop({ config, log: createLog('info', (line) => lines.push(line)), print: () => {}, renderer })

    await expect(starting).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use`)
    const client = new pg.Client(made.connection)
    await client.connect()
    const { rows } = await client.query('select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await client.end()
    expect(rows).toEqual([])
    expect(lines).toEqual([])
    other.close()
  })
})

describe('a database of DATABASE_URL that cannot be reached', () => {
  it('is told of without the password', async () => {
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://shop:sec%2Fret%40%23@127.0.0.1:1/db' })

    const starting = startShop({ config, log: createLog('silent'), print: () => {}, renderer })

    await expect(starting).rejects.toThrow(/^The database of DATABASE_URL cannot be used: (?!.*(sec|ret)).*ECONNREFUSED/)
  })
})
