import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, emptyFolder, endDatabases, open } from '../../../test/databases/embedded-databases.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

afterAll(endDatabases)

describe('the database of a data folder', { timeout: LONG_TEST_MS }, () => {
  let dataDir: string
  let database: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    dataDir = emptyFolder()
    database = await open(dataDir)
  })

  it('writes to the disk before it acknowledges, sorts by code point and listens on no network', async () => {
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

  it('is refused to a second shop while the first one runs, which it does not disturb', async () => {
    await expect(open(dataDir, { waitMs: 300 })).rejects.toThrow(
      `Another shop is already running on the data folder ${dataDir}; stop it first, or give this one a DATA_DIR of its own.`,
    )

    expect(await ask(database, 'select 1')).toEqual([[1]])
  })

  it('keeps what was written', async () => {
    await ask(database, 'create table note (text text); insert into note values ($$Grüße, 你好$$)')
    await database.stop()

    database = await open(dataDir)

    expect(await ask(database, 'select text from note')).toEqual([['Grüße, 你好']])
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
  })

  it('is named, with what to do, if it runs and its socket was removed', async () => {
    const folder = join(dataDir, 'postgres')
    const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    rmSync(join(folder, '.s.PGSQL.5432'))

    await expect(open(dataDir)).rejects.toThrow(
      `PostgreSQL runs on ${folder} (process ${pid}), but its socket ${join(folder, '.s.PGSQL.5432')} was removed, so nothing can connect to it: stop the shop that uses it, if one does, and then PostgreSQL with "kill -INT ${pid}"; then start again.`,
    )
  })
})

describe('a data folder that cannot be used', { timeout: LONG_TEST_MS }, () => {
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

  it('is refused when nothing can be written there', async () => {
    // Root may write nearly everywhere, except in /proc.
    const closed = process.getuid?.() === 0 ? '/proc/torvane-data' : '/usr/torvane-data'

    await expect(open(closed)).rejects.toThrow(
      /^The data folder \S+ (cannot be made|may not be read and written to|is read-only).*: .*DATA_DIR/,
    )
  })
})
