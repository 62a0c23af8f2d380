import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { writeLargeCatalogue } from '../../test/large-catalogue.ts'
import { until } from '../../test/running-shop.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { MATRIX_MS } from '../../../test-times.ts'

const COUNT = 20_000
const COMMAND = 'server/src/import/import-command.ts'

let shop: TestShop
let root: string
let paths: string[]
beforeAll(async () => {
  shop = await openShop()
  root = mkdtempSync(join(tmpdir(), 'torvane-large-'))
  paths = writeLargeCatalogue(join(root, 'files'), COUNT)
})
afterAll(async () => {
  await shop.close()
  rmSync(root, { recursive: true })
})

const environment = () => {
  const { connectionString, host, port, user, database } = shop.connection
  const url = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  return { DATABASE_URL: url, DATA_DIR: join(root, 'data'), INIT_CWD: root }
}
const run = (...args: string[]) => runCommand(COMMAND, ['files', ...args], environment())
const count = async () => (await shop.db.row<{ count: number }>(sql`select count(*) as count from product`))?.count
const version = async () => (await shop.db.row<{ version: number }>(sql`select version from topic where name = 'catalog'`))?.version ?? 0

/** Databases of one template have equal table numbers. */
const OWN = sql`database = (select oid from pg_database where datname = current_database())`

/** The test takes minutes on a busy machine. */

it(
  'twenty thousand products: killed in the middle nothing of them is there, then all are, then there is nothing to change',
  { timeout: MATRIX_MS },
  async () => {
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [COMMAND, 'files', '--write'], { env: { PATH, HOME, ...environment() }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }) // prettier-ignore
    await until(
      async () =>
        (
          await shop.db.rows(
            sql`select from pg_locks where relation = 'product_spec_text'::regclass and mode = 'RowExclusiveLock' and ${OWN}`,
          )
        ).length > 0,
      () => 'products are being written',
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await count()).toBe(0)

    const before = await version()
    await until(
      async () =>
        (await shop.db.rows(sql`select from pg_locks where relation = 'product'::regclass and mode = 'RowExclusiveLock' and ${OWN}`))
          .length === 0,
      () => 'the transaction of the killed import is gone',
    )
    await shop.db.rows(sql`vacuum (analyze, truncate false)`) // as autovacuum does, which sees no row
    const first = await run('--write')
    expect([first.stderr, first.stdout.slice(-120)]).toEqual(['', expect.stringContaining('Changed: ')])
    expect(await count()).toBe(COUNT)
    expect(await version()).toBe(before + 1)
    expect((await run()).stdout).toContain('Nothing to change.')

    for (const path of paths) writeFileSync(path, readFileSync(path, 'utf8').replace(/"price": ([\d.]+)/, (_, price) => `"price": ${(Number(price) * 0.9).toFixed(2)}`)) // prettier-ignore
    const changed = await run('--write')
    expect(changed.stdout).toContain(`Changed: 0 new, ${COUNT} changed, 0 archived or removed.`)
    expect(await version()).toBe(before + 2)
    expect(await shop.db.row(sql`select count(*) as count from price_history`)).toEqual({ count: expect.any(Number) })
    expect((await run('--archive')).stdout).toContain('Nothing to change.')
  },
)
