import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, openBackupFixture } from '../../test/backup.ts'
import { fullIt, variants } from '../../test/full-run.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

let fixture: Awaited<ReturnType<typeof openBackupFixture>>
const children: ChildProcess[] = []
beforeEach(async () => {
  fixture = await openBackupFixture()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await fixture.clear()
})

/** Runs the command in a child process, as `npm run` does. */
function run(name: 'backup' | 'restore', file: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`server/src/backup/${name}.ts`, file], {
    env: { ...process.env, DATA_DIR: join(fixture.folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) } // `close` passes the exit code
}

const urlOf = ({ connectionString, host, port, user, database }: ClientConfig) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

describe('a backup of a shop on DATABASE_URL', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openShop()
  })
  afterEach(() => shop.close())

  /** Inserts enough to make a backup slow, in parts below the statement timeout. */
  const hasMuch = async (rows: number) => {
    for (let left = rows; left > 0; left -= 10_000) {
      await shop.db.rows(sql`
        insert into contact (kind, value)
        select 'much', (select string_agg(md5(random()::text || m), '') from generate_series(1, 30) as m where n > 0)
          from generate_series(1, 10000) as n`)
    }
  }

  fullIt('is of one moment: of what is written together meanwhile it has both or neither', async () => {
    await hasMuch(20_000)
    const pen = { written: 0, isDown: true }
    const writing = (async () => {
      for (; pen.isDown; pen.written++) {
        await shop.db.begin(async (tx) => {
          await tx.rows(sql`insert into banner (status, sort_order) values (1, ${pen.written})`)
          await tx.rows(sql`insert into social_link (link_url, status, sort) values ('https://x.example', 1, ${pen.written})`)
        })
      }
    })()
    while (pen.written < 5) await delay(5)
    const target = await fixture.hasDatabase()

    await fixture.back(shop.connection)

    pen.isDown = false
    await writing
    await fixture.restore(target)
    const pairs = 'select b.sort_order, s.sort from banner b full join social_link s on s.sort = b.sort_order'
    const saved = await ask(target, pairs)
    expect(saved.filter(([banner, link]) => banner !== link)).toEqual([])
    expect(saved.length).toBeGreaterThanOrEqual(5)
    expect(saved.length).toBeLessThan(pen.written)
    expect(await ask(target, 'insert into banner (status) values (1) returning id > (select max(id) from banner)')).toEqual([[true]])
  })

  it('is one file for its owner alone, and overwrites none', async () => {
    await fixture.back(shop.connection)

    expect(((await stat(fixture.file)).mode & 0o777).toString(8)).toBe('600')
    expect(await readdir(fixture.folder)).toEqual(['shop.tgz'])
    await expect(fixture.back(shop.connection)).rejects.toThrow(/shop\.tgz is there already/)
  })

  it('is refused in the data folder, in a folder that is not there, and of a database without a shop', async () => {
    const dataDir = join(fixture.folder, 'data')
    await mkdir(dataDir)

    await expect(fixture.back(shop.connection, { file: join(dataDir, 'shop.tgz') })).rejects.toThrow(
      /in the data folder .* name a file elsewhere/,
    )
    await expect(fixture.back(shop.connection, { file: join(fixture.folder, 'none', 'shop.tgz') })).rejects.toThrow(
      /There is no folder .*none/,
    )
    await expect(fixture.back(await fixture.hasDatabase())).rejects.toThrow(/There is no shop in the database/)
    expect(await readdir(fixture.folder)).toEqual(['data'])
  })

  it.each(variants<NodeJS.Signals>(['SIGKILL', 'SIGTERM'], []))(
    'leaves no file under its name when it is ended in the middle by %s',
    async (signal) => {
      await hasMuch(60_000)
      const { child, ended } = run('backup', fixture.file, { DATABASE_URL: urlOf(shop.connection) })
      const unfinished = async () => (await readdir(fixture.folder)).find((name) => name.endsWith('.part'))
      while ((await stat(join(fixture.folder, (await unfinished()) ?? 'none')).catch(() => ({ size: 0 }))).size < 1_000_000) await delay(5)

      child.kill(signal)

      const { code, output } = await ended
      expect(code).not.toBe(0)
      expect(existsSync(fixture.file)).toBe(false)
      if (signal === 'SIGTERM') expect(output).toMatch(/^Given up\. No backup was made\.$/m)
      if (signal === 'SIGTERM') expect(await readdir(fixture.folder)).toEqual([])
    },
  )

  it('says in a sentence what is wrong with the call, the file and the database', async () => {
    const wrong = await Promise.all([
      run('backup', '', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended,
      run('backup', fixture.file, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended,
      run('restore', join(fixture.folder, 'none'), { DATABASE_URL: urlOf(shop.connection) }).ended,
      run('backup', fixture.file, {}).ended,
    ])

    expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(wrong.map(({ output }) => output)).toEqual([
      'Name one file: npm run backup -- <file>\n',
      expect.stringMatching(/^The database cannot be reached: .*ECONNREFUSED.*\.\n$/),
      expect.stringMatching(/^Checking the backup …\nThe backup .*none cannot be read: ENOENT.*\.\n$/),
      expect.stringMatching(/^There is no shop in the data folder .*data\.\n$/),
    ])
  })
})
