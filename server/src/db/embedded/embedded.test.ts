import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded.ts'

const NOBODY = 65_534
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

const folders: string[] = []
const databases: EmbeddedDatabase[] = []
const shops: ChildProcess[] = []

afterEach(async () => {
  for (const shop of shops.splice(0)) shop.kill('SIGKILL')
  await Promise.all(databases.splice(0).map((database) => database.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'torvane-test-'))
  folders.push(folder)
  return folder
}

async function open(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const database = await openEmbedded(dataDir, { log: () => {}, waitMs: 5_000, ...options })
  databases.push(database)
  return database
}

async function ask({ connection }: Pick<EmbeddedDatabase, 'connection'>, text: string): Promise<unknown[][]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

/** A shop in a process of its own, so that it can be killed; `log`: the source of its function. */
async function runShop(
  dataDir: string,
  { waitMs = 5_000, user, log = '() => {}' }: { waitMs?: number; user?: number | undefined; log?: string } = {},
) {
  const module = JSON.stringify(new URL('embedded.ts', import.meta.url).href)
  const script = `import { chmodSync } from 'node:fs'
    import { openEmbedded } from ${module}
    const { connection } = await openEmbedded(${JSON.stringify(dataDir)}, { log: ${log}, waitMs: ${waitMs} }).catch((error) => ({ connection: error.message }))
    process.send(connection)
    setInterval(() => {}, 1000)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  shops.push(shop)
  const [said] = await Promise.race([once(shop, 'message'), once(shop, 'exit').then(() => ['the shop ended'])])
  const connection = said as EmbeddedDatabase['connection'] | string // what the script above sends
  return { shop, connection }
}

async function kill(shop: ChildProcess) {
  const gone = once(shop, 'exit')
  shop.kill('SIGKILL')
  await gone
}

const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const isRunning = (pid: number) => existsSync(`/proc/${pid}/cwd`)

async function until<Answer>(find: () => Promise<Answer> | Answer): Promise<Answer> {
  for (const giveUpAt = Date.now() + 20_000; ; await delay(50)) {
    try {
      const answer = await find()
      if (answer) return answer
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
    }
    if (Date.now() > giveUpAt) throw new Error('waited for 20 s in vain')
  }
}

const connected = (connection: EmbeddedDatabase['connection'] | string) => {
  if (typeof connection === 'string') throw new Error(connection)
  return { connection }
}

describe('the database of a data folder', { timeout: 60_000 }, () => {
  it('is made in an empty folder and keeps what was written', async () => {
    const dataDir = emptyFolder()
    const first = await open(dataDir)
    await ask(first, 'create table note (text text); insert into note values ($$Grüße, 你好$$)')
    await first.stop()

    const second = await open(dataDir)

    expect(await ask(second, 'select text from note')).toEqual([['Grüße, 你好']])
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  it('writes to the disk before it acknowledges, sorts by code point and listens on no network', async () => {
    const database = await open(emptyFolder())

    const settings = await ask(
      database,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name",
    )

    expect(settings).toEqual([
      ['fsync', 'on'],
      ['full_page_writes', 'on'],
      ['listen_addresses', ''],
      ['synchronous_commit', 'on'],
    ])
    expect(await ask(database, "select array(select unnest(array['b', 'ä', 'Z', 'a']) as letter order by letter)")).toEqual([
      [['Z', 'a', 'b', 'ä']],
    ])
  })

  it('may lie in a folder with a long name, with spaces, quotes and other scripts, or be named from where the shop runs', async () => {
    const strange = join(emptyFolder(), 'a "shop", its 数据', 'x'.repeat(100))
    const written = await open(strange)
    await ask(written, 'create table note ()')
    await written.stop()

    const relatively = await open(relative(process.cwd(), strange))

    expect(await ask(relatively, 'select * from note')).toEqual([])
    expect(Buffer.byteLength(relatively.connection.host)).toBeLessThan(90)
  })

  it.runIf(existsSync(DEBIAN_15))('runs on PostgreSQL 15 too, and then is not touched by another version', async () => {
    const dataDir = emptyFolder()
    const database = await open(dataDir, { binDir: DEBIAN_15 })
    expect(await ask(database, "select current_setting('server_version_num')::int / 10000, 'é' ~ '\\w'")).toEqual([[15, true]])
    await database.stop()

    await expect(open(dataDir)).rejects.toThrow(/was made by PostgreSQL 15, this one is PostgreSQL 18/)
  })
})

describe('a shop that was killed', { timeout: 60_000 }, () => {
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
    await kill(shops.at(-1)!) // just started

    const database = await open(dataDir)

    expect(await ask(database, 'select 1')).toEqual([[1]])
  })
})

describe('a second shop on the same data folder', { timeout: 60_000 }, () => {
  it('is refused while the first one runs, which it does not disturb', async () => {
    const dataDir = emptyFolder()
    const first = await open(dataDir)

    await expect(open(dataDir, { waitMs: 300 })).rejects.toThrow(
      `Another shop is already running on the data folder ${dataDir}; stop it first, or give this one a DATA_DIR of its own.`,
    )

    expect(await ask(first, 'select 1')).toEqual([[1]])
  })

  it('waits for the first one to end, and then has the database', async () => {
    const dataDir = emptyFolder()
    const first = await open(dataDir)
    const second = open(dataDir, { waitMs: 20_000 })

    await first.stop()

    expect(await ask(await second, 'select 1')).toEqual([[1]])
  })

  it('does no damage when both start at the same moment in an empty folder', async () => {
    const dataDir = emptyFolder()

    const started = await Promise.all([runShop(dataDir, { waitMs: 1_000 }), runShop(dataDir, { waitMs: 1_000 })])

    const refused = started.filter(({ connection }) => typeof connection === 'string')
    const running = started.find(({ connection }) => typeof connection !== 'string')
    expect(refused).toMatchObject([{ connection: expect.stringContaining('Another shop is already running') }])
    expect(await ask(connected(running!.connection), 'select 1')).toEqual([[1]]) // one is refused, so the other runs
    await Promise.all(started.map(({ shop }) => kill(shop)))
    await open(dataDir) // to stop the server that the killed one leaves
  })
})

describe('a database that goes away while the shop runs', { timeout: 60_000 }, () => {
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

describe('a data folder that cannot be used', { timeout: 60_000 }, () => {
  it('is refused when it is a file', async () => {
    const file = join(emptyFolder(), 'data')
    writeFileSync(file, '')

    await expect(open(file)).rejects.toThrow(`The data folder ${file} is a file, not a folder: set DATA_DIR to a folder.`)
    await expect(open(join(file, 'inside'))).rejects.toThrow(/is, or lies in, a file/)
  })

  it('is refused when its database is of another major version', async () => {
    const dataDir = emptyFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')

    await expect(open(dataDir)).rejects.toThrow(/was made by PostgreSQL 12, this one is PostgreSQL \d+: move it over/)
  })

  it('is refused, and left as it is, when something else lies where the database goes', async () => {
    const dataDir = emptyFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear shop')

    await expect(open(dataDir)).rejects.toThrow(/holds files but no database/)
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
  })

  it.each(['before', 'while'])(
    'is refused where it may not be listed %s its database is made, and no server is left running',
    async (moment) => {
      const dataDir = emptyFolder()
      const user = process.getuid?.() === 0 ? NOBODY : undefined // root may list every folder
      if (user !== undefined) chownSync(dataDir, user, user)
      if (moment === 'before') chmodSync(dataDir, 0o300)

      const { connection } = await runShop(dataDir, { user, log: `() => chmodSync(${JSON.stringify(dataDir)}, 0o300)` })

      expect(connection).toMatch(/^The data folder \S+ may not be read and written to by the user who runs the shop: .*DATA_DIR/)
      chmodSync(dataDir, 0o700)
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    },
  )

  it('is refused when nothing can be written there', async () => {
    // Root may write nearly everywhere, but nobody can make a folder among the processes.
    const closed = process.getuid?.() === 0 ? '/proc/torvane-data' : '/usr/torvane-data'

    await expect(open(closed)).rejects.toThrow(
      /^The data folder \S+ (cannot be made|may not be read and written to|is read-only).*: .*DATA_DIR/,
    )
  })
})
