import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { findServerPrograms } from '../../../scripts/proxies.ts'
import { findFreePort } from '../../../scripts/free-port.ts'
import { makeDatabase } from '../../test/database.ts'
import { until } from '../../test/running-shop.ts'
import { openPool } from './db.ts'
import { checkEngine } from './engine.ts'
import { isWritable, waitUntilWritable } from './writable.ts'

let folder: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let bouncer: ChildProcess | undefined
let relay: Server | undefined
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  made = await makeDatabase(inject('database'))
})
afterEach(async () => {
  bouncer?.kill()
  if (bouncer && bouncer.exitCode === null) await once(bouncer, 'exit')
  bouncer = undefined
  relay?.close()
  await made.drop()
  rmSync(folder, { recursive: true })
})

/** Exposes PostgreSQL at a port: PgBouncer's user may not open its socket. */
async function openRelay() {
  const { host, port } = made.connection
  const server = createServer((client) => {
    const socket = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    for (const end of [client, socket]) end.on('error', () => {})
    client.pipe(socket).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  relay = server
  return (server.address() as AddressInfo).port // it listens on a port
}

/** PgBouncer pools by transaction and rejects settings that it does not ignore. */
async function openThrough(ignored = 'statement_timeout, lock_timeout') {
  const { user, database } = made.connection
  const relayPort = await openRelay()
  const listenPort = await findFreePort()
  const lines = [
    '[databases]',
    `shop = host=127.0.0.1 port=${relayPort} dbname=${database} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 1',
    `ignore_startup_parameters = ${ignored}`,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, lines.join('\n'))
  const { pgbouncer } = await findServerPrograms()
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [] // PgBouncer refuses to run as root
  bouncer = spawn(pgbouncer, [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  bouncer.stderr?.on('data', (chunk) => (said += chunk))
  await until(
    async () => said.includes('process up'),
    () => said,
  )
  return openPool({ host: '127.0.0.1', port: listenPort, user: 'shop', database: 'shop' }, { onLost: () => {} })
}

describe('behind PgBouncer', () => {
  it('that takes no settings of a connection a start ends with what it says, at once', async () => {
    const pool = await openThrough('')

    await expect(waitUntilWritable(pool, 60_000, () => {})).rejects.toThrow(/unsupported startup parameter/)

    await pool.end()
  })

  it('that pools by transaction a start is refused: locks do not lock, or notifications do not come', async () => {
    const pool = await openThrough()

    expect(await isWritable(pool)).toBe(true)
    await expect(checkEngine(pool)).rejects.toThrow(/pooler by transaction: name the database itself with DATABASE_DIRECT_URL/)

    await pool.end()
  })
})

it('PostgreSQL itself is taken, by ten processes at once', async () => {
  const pools = Array.from({ length: 10 }, () => openPool(made.connection, { onLost: () => {}, maxConnections: 1 }))

  await expect(Promise.all(pools.map((pool) => checkEngine(pool)))).resolves.toHaveLength(10)

  await Promise.all(pools.map((pool) => pool.end()))
})
