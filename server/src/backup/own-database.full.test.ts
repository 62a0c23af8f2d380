import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, openBackupFixture } from '../../test/backup.ts'
import { runCommand } from '../../test/command.ts'
import { openPool } from '../db/db.ts'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'

let fixture: Awaited<ReturnType<typeof openBackupFixture>>
beforeEach(async () => {
  fixture = await openBackupFixture()
})
afterEach(() => fixture.clear())

async function run(name: 'backup' | 'restore', file: string, dataDir = join(fixture.folder, 'data')) {
  const { code, stdout, stderr } = await runCommand(`server/src/backup/${name}.ts`, [file], { DATA_DIR: dataDir, DATABASE_URL: '' })
  return { code, output: stdout + stderr }
}

describe('a backup of a shop with its own database', () => {
  async function openOwnShop() {
    const dataDir = join(fixture.folder, 'data')
    const database = await openEmbedded(dataDir, { log: () => {} })
    const db = openPool(database.connection, { onLost: () => {} })
    await migrate(db)
    const series = await db.row<{ id: number }>(sql`insert into series (code) values ('CAR') returning id`)
    await db.rows(sql`insert into product (series_id, price_fen) values (${series!.id}, 100)`) // `returning` always returns the row
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'a.txt'), 'a')
    await db.end()
    return { dataDir, database }
  }

  const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

  it('is made beside the shop that runs, and after it has stopped; it fills a new data folder, where no shop runs', async () => {
    const { dataDir, database } = await openOwnShop()
    const other = join(fixture.folder, 'other')

    const beside = await run('backup', join(fixture.folder, 'beside.tgz'))

    expect(beside).toEqual({
      code: 0,
      output: expect.stringMatching(/^Saving .*\nSaved 1 product, \d+ tables and 1 file in .*beside\.tgz \(\d+\.\d MB\)\.\n$/),
    })
    expect(await ask(database.connection, 'select count(*)::int from product')).toEqual([[1]])
    const open = () => openEmbedded(dataDir, { log: () => {}, waitMs: 300 })
    const file = join(fixture.folder, 'beside.tgz')
    await expect(fixture.restore({}, { file, dataDir, open })).rejects.toThrow(/Another shop is already running on the data folder/)

    await database.stop()
    const after = await run('backup', join(fixture.folder, 'after.tgz'))
    const restored = await run('restore', join(fixture.folder, 'after.tgz'), other)

    expect(after).toMatchObject({ code: 0, output: expect.stringContaining('Saved 1 product') })
    expect(isRunning(dataDir)).toBe(false)
    expect(restored).toEqual({
      code: 0,
      output: expect.stringMatching(/Restored 1 product, \d+ tables and 1 file from .*\. The shop can be started\.\n$/),
    })
    expect(isRunning(other)).toBe(false)
    expect((await readdir(other)).toSorted()).toEqual(['files', 'postgres', 'postgres.log'])
    const again = await run('restore', join(fixture.folder, 'after.tgz'), other)
    expect(again).toEqual({ code: 1, output: expect.stringContaining('The database is not empty: its table product has rows.') })
  })
})
