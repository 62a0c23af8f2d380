import { chmodSync, chownSync, existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, emptyFolder, endDatabases, open, runShop } from '../../../test/databases/embedded-databases.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

const NOBODY = 65_534
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

afterEach(endDatabases)

describe('the database of a data folder', { timeout: LONG_TEST_MS }, () => {
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

describe('a second shop on the same data folder', { timeout: LONG_TEST_MS }, () => {
  it('waits for the first one to end, and then has the database', async () => {
    const dataDir = emptyFolder()
    const first = await open(dataDir)
    const second = open(dataDir, { waitMs: 20_000 })

    await first.stop()

    expect(await ask(await second, 'select 1')).toEqual([[1]])
  })
})

describe('a data folder that cannot be used', { timeout: LONG_TEST_MS }, () => {
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
})
