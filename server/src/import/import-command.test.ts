import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { makeDatabase } from '../../test/database.ts'
import { openImportFixture } from '../../test/import/import-files.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
afterAll(() => files.close())

const urlOf = ({ connectionString, host, port, user, database }: ClientConfig) =>
  connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
const run = (args: string[], connection: ClientConfig = files.shop.connection) =>
  runCommand('server/src/import/import-command.ts', args, {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: join(files.root, 'data'),
    DEMO_DIR: files.root,
    INIT_CWD: files.root,
  })
const READ = () => `Read from ${files.folder}: catalogue, content.json, content, coupons.json, videos.json, shop.json.\n`

describe('npm run import', () => {
  it('says what would change, changes it with --write, and then finds nothing to change', async () => {
    files.change(BUGGY, (text) => text.replace('"price": 2999', '"price": 2799'))
    const line = '~ product CAR-0101: price 2999.00 → 2799.00\n'

    const said = await run(['files'])
    expect(said).toEqual({ code: 0, stderr: '', stdout: `${READ()}${line}Would change: 0 new, 1 changed, 0 archived or removed. Nothing was written: add --write.\n` }) // prettier-ignore
    expect(await run(['files', '--write'])).toMatchObject({ code: 0, stdout: `${READ()}${line}Changed: 0 new, 1 changed, 0 archived or removed.\n` }) // prettier-ignore
    expect(await run(['--write', 'files'])).toMatchObject({ code: 0, stdout: `${READ()}Nothing to change.\n` })
    expect(await files.shop.db.row(sql`select price_fen as fen from product where id = 101`)).toEqual({ fen: 279_900 })
  })

  it('stops at mistakes with each of them, and writes nothing', async () => {
    files.change(BUGGY, (text) => text.replace('"price": 2799', '"price": -1').replace('"stock": 86', '"stock": 1.5'))

    const { code, stderr } = await run(['files', '--write'])

    expect(code).toBe(1)
    expect(stderr).toBe(
      `${files.folder} has 2 mistakes, and nothing was taken from it:\n${BUGGY}:4: price: too small: expected number to be >=0\n${BUGGY}:6: stock: expected int, received number\n`,
    )
    files.restoreFiles()
  })

  it.each([
    [[], /^Say which folder:\n/],
    [['files', 'more'], /^Say which folder:\n/],
    [['--write'], /^Say which folder:\n/],
    [['nowhere'], /^There is no folder \S+\/nowhere\.\n$/],
    [['.'], / has none of what a shop is made of: /],
  ])('called with %j says how it is called, or why not', async (args, sentence) => {
    expect(await run(args)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
  })

  it('needs a shop', async () => {
    const { connection, drop } = await makeDatabase(inject('database'))

    expect(await run(['files'], connection)).toMatchObject({ code: 1, stderr: 'There is no shop in the database.\n' })
    await drop()
  })
})
