import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, emptyFolder, endDatabases, open, runShop, shops } from '../../../test/databases/embedded-databases.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { LONG_TEST_MS, WAIT_MS } from '../../../../test-times.ts'

afterEach(endDatabases)

async function kill(shop: ChildProcess) {
  const gone = once(shop, 'exit')
  shop.kill('SIGKILL')
  await gone
}

const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const isRunning = (pid: number) => existsSync(`/proc/${pid}/cwd`)

async function until<Answer>(find: () => Promise<Answer> | Answer): Promise<Answer> {
  for (const giveUpAt = Date.now() + WAIT_MS; ; await delay(50)) {
    try {
      const answer = await find()
      if (answer) return answer
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
    }
    if (Date.now() > giveUpAt) throw new Error('waited in vain')
  }
}

const connected = (connection: EmbeddedDatabase['connection'] | string) => {
  if (typeof connection === 'string') throw new Error(connection)
  return { connection }
}

describe('a shop that was killed', { timeout: LONG_TEST_MS }, () => {
  it('is followed by one that goes on with the server that still runs, and stops it', async () => {
    const dataDir = emptyFolder()
    const killed = await runShop(dataDir)
    await ask(connected(killed.connection), 'create table note ()')
    const postmaster = postmasterOf(dataDir)
    await kill(killed.shop)

    const next = await open(dataDir)

    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await ask(next, 'select * from note')).toEqual([])
    await next.stop()
    expect(isRunning(postmaster)).toBe(false)
  })

  it('loses nothing acknowledged when every process of its database was killed with it', async () => {
    const dataDir = emptyFolder()
    const killed = await runShop(dataDir)
    await ask(connected(killed.connection), 'create table note (n int); insert into note values (1)')
    const processes = await ask(connected(killed.connection), 'select pid from pg_stat_activity')
    const pids = [postmasterOf(dataDir), ...processes.flat().map(Number)].filter(isRunning)
    for (const pid of [killed.shop.pid!, ...pids]) process.kill(pid, 'SIGKILL') // a spawned process has a pid

    const next = await open(dataDir)

    expect(await ask(next, 'select n from note')).toEqual([[1]])
  })

  it('is no hindrance when another process has taken the number of its database', async () => {
    const dataDir = emptyFolder()
    await (await open(dataDir)).stop()
    const stranger = spawn('sleep', ['60'])
    shops.push(stranger)
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`)

    const database = await open(dataDir)

    expect(await ask(database, 'select 1')).toEqual([[1]])
    expect(stranger.exitCode).toBeNull()
  })

  it('leaves no half-made database when it was killed while making it', async () => {
    const dataDir = emptyFolder()
    const half = runShop(dataDir)
    half.catch(() => {})
    await until(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')))
    await kill(shops.at(-1)!) // one was just started

    const database = await open(dataDir)

    expect(await ask(database, 'select 1')).toEqual([[1]])
  })
})

describe('a second shop on the same data folder', { timeout: LONG_TEST_MS }, () => {
  it('does no damage when both start at the same moment in an empty folder', async () => {
    const dataDir = emptyFolder()

    const started = await Promise.all([runShop(dataDir, { waitMs: 1_000 }), runShop(dataDir, { waitMs: 1_000 })])

    const refused = started.filter(({ connection }) => typeof connection === 'string')
    const running = started.find(({ connection }) => typeof connection !== 'string')
    expect(refused).toMatchObject([{ connection: expect.stringContaining('Another shop is already running') }])
    expect(await ask(connected(running!.connection), 'select 1')).toEqual([[1]]) // one is refused, so the other runs
    await Promise.all(started.map(({ shop }) => kill(shop)))
    await open(dataDir) // stopping it also stops the server of the killed shop
  })
})

describe('a database that goes away while the shop runs', { timeout: LONG_TEST_MS }, () => {
  it('is started again, at the same address', async () => {
    const dataDir = emptyFolder()
    const lines: string[] = []
    const database = await open(dataDir, { log: (line) => lines.push(line) })
    await ask(database, 'create table note ()')
    const killed = postmasterOf(dataDir)

    process.kill(killed, 'SIGKILL')

    expect(await until(() => ask(database, 'select * from note'))).toEqual([])
    await until(() => lines.includes('The database is back.'))
    expect(postmasterOf(dataDir)).not.toBe(killed)
  })

  it('stays away once the shop is stopped', async () => {
    const dataDir = emptyFolder()
    const database = await open(dataDir)
    process.kill(postmasterOf(dataDir), 'SIGKILL')

    await database.stop()

    await expect(ask(database, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })
})
