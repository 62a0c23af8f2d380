import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { ask, changeInside, everythingIn, openBackupFixture } from '../../test/backup.ts'
import { openDatabaseProxy } from '../../test/databases/database-proxy.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { seedDemo } from '../seed.ts'

let shop: TestShop
let fixture: Awaited<ReturnType<typeof openBackupFixture>>
beforeEach(async () => {
  shop = await openShop()
  fixture = await openBackupFixture()
})
afterEach(async () => {
  await shop.close()
  await fixture.clear()
})

describe('a restored shop', () => {
  it('answers as the other one, finds by search and takes new products', async () => {
    await seedDemo(shop.db, resolve('demo'))
    const seriesId = await shop.hasSeries()
    await shop.hasProduct({ name: 'Zebrafink', german: 'Wüstenzebra', seriesId })
    const other = await openShop()
    try {
      await fixture.back(shop.connection)
      await fixture.restore(other.connection)

      for (const input of [{ limit: 100 }, { isDiscount: 1 }])
        expect((await other.ask(calls.pageProducts, input, 'de')).data).toEqual((await shop.ask(calls.pageProducts, input, 'de')).data)
      expect((await other.ask(calls.searchProducts, { name: 'wuestenzeb' }, 'de')).data).toHaveLength(1)
      const newest = await shop.hasProduct({ seriesId })
      expect(await other.hasProduct({ name: 'Newcomer', seriesId })).toBe(newest)
      expect((await other.ask(calls.searchProducts, { name: 'newcom' })).data).toHaveLength(1)
      expect(await ask(other.connection, `select count(*)::int from price_history where product_id = ${newest}`)).toEqual([[1]])
    } finally {
      await other.close()
    }
  })

  it('has the files back, with their times, and nothing of the cluster', async () => {
    const data = join(fixture.folder, 'data')
    const long = join('files', 'x'.repeat(120), `${'y'.repeat(120)}, Größe 你好.txt`)
    await mkdir(join(data, 'files', 'x'.repeat(120)), { recursive: true })
    await mkdir(join(data, 'files', 'empty'))
    await mkdir(join(data, 'postgres'))
    await mkdir(join(fixture.folder, 'disk'))
    const big = Buffer.alloc(3_000_000, 'big ')
    for (const [name, content] of [
      [long, 'words'],
      ['files/none', ''],
      ['files/big', big],
      ['settings.json', '{}'],
      ['postgres/PG_VERSION', '18'],
      ['postgres.log', 'log'],
      ['shop.log', 'log'],
      ['../disk/far', 'far'],
    ] as const)
      await writeFile(join(data, name), content)
    await symlink(join(fixture.folder, 'disk'), join(data, 'linked'))
    await mkdir(join(data, 'outbox')) // mails, which no backup contains
    await writeFile(join(data, 'outbox/1.eml'), 'a link that works')
    await utimes(join(data, long), 1_600_000_000, 1_600_000_000)
    const target = await fixture.hasDatabase()
    await mkdir(join(fixture.folder, 'restored', 'files'), { recursive: true })

    await fixture.back(shop.connection)
    const sums = await fixture.restore(target)

    const restored = join(fixture.folder, 'restored')
    expect((await readdir(restored)).toSorted()).toEqual(['files', 'linked', 'settings.json'])
    expect((await readdir(join(restored, 'files'))).toSorted()).toEqual(['big', 'empty', 'none', 'x'.repeat(120)])
    expect(await readFile(join(restored, long), 'utf8')).toBe('words')
    expect((await stat(join(restored, long))).mtimeMs).toBe(1_600_000_000_000)
    expect(await readFile(join(restored, 'files/big'))).toEqual(big)
    expect(await readFile(join(restored, 'linked/far'), 'utf8')).toBe('far')
    expect(sums.files.count).toBe(5)
  })

  it('is whole, also where the database said late how many rows each table has', async () => {
    await shop.hasProduct()
    const target = await fixture.hasDatabase()
    const proxy = await openDatabaseProxy(shop.connection)
    proxy.delayCounts()

    const { sums } = await fixture.back(proxy.connection).finally(proxy.close)
    await fixture.restore(target)

    expect(sums.tables['product']?.rows).toBe(1)
    expect(await everythingIn(target)).toEqual(await everythingIn(shop.connection))
  })

  it('comes from a backup, too, that says of a table of rows that it has none, as earlier versions made one now and then', async () => {
    await shop.hasProduct()
    const target = await fixture.hasDatabase()

    await fixture.back(shop.connection)
    await changeInside(fixture.file, (tar) => Buffer.from(tar.toString('latin1').replaceAll('"rows": 1,', '"rows": 0,'), 'latin1'))
    await fixture.restore(target)

    expect(await everythingIn(target)).toEqual(await everythingIn(shop.connection))
  })

  it.skipIf(inject('database').connectionString)('may belong to an account that has no rights but to its own database', async () => {
    await seedDemo(shop.db, resolve('demo'))
    const target = await fixture.hasDatabase({ isOwnerPlain: true })

    await fixture.back(shop.connection)
    await fixture.restore(target)

    expect(await ask(target, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([[false]])
    expect(await everythingIn(target)).toEqual(await everythingIn(shop.connection))
    const again = await fixture.back(target, { file: join(fixture.folder, 'again.tgz') })
    expect(again.sums.tables['product']?.rows).toBeGreaterThan(0)
  })

  it('leaves out, and says so, a table that somebody else has made beside the shop', async () => {
    await shop.db.rows(sql`create table "Somebody's" (id int)`)
    await shop.hasProduct()
    const target = await fixture.hasDatabase()
    const said: string[] = []

    await fixture.back(shop.connection)
    await fixture.restore(target, { print: (line) => said.push(line) })

    expect(said).toContain("Left out: the table Somebody's, which is not one of the shop's.")
    expect(await ask(target, 'select count(*)::int from product')).toEqual([[1]])
  })
})
