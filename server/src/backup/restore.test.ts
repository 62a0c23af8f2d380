import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { forgotPassword, getUserInfo, logIn, refresh, resetPassword } from '@shop/contract/account/account'
import { RESET_PASSWORD, UNSUBSCRIBE } from '@shop/contract/addresses'
import * as calls from '@shop/contract/catalog/catalog'
import { addFavorite, listFavorites } from '@shop/contract/favorites/favorites'
import { CLIENT_ID } from '@shop/contract/limits'
import { subscribe, unsubscribe } from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { ask, everythingIn, openBackupFixture } from '../../test/backup.ts'
import { migrateBefore } from '../../test/database.ts'
import { openMailbox } from '../../test/mail.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { hashToken } from '../auth/tokens.ts'
import { openPool } from '../db/db.ts'
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

/** Prices with a past: each row of the history has a time of its own. */
async function hasPast(id: number) {
  await shop.db.rows(sql`update product set price_fen = 8000, original_price_fen = 10000 where id = ${id}`)
  await shop.db.rows(sql`update price_history set since = since - interval '40 days' where product_id = ${id} and price_fen = 10000`)
}

describe('a restored shop', () => {
  it('holds what the other one held: every row, the times of its prices, and where its ids go on', async () => {
    await seedDemo(shop.db, resolve('demo'))
    const id = await shop.hasProduct({ name: 'Tab\there, \\N and "quotes"\n— Grüße, 你好', stock: 3 })
    await hasPast(id)
    await shop.db.rows(sql`delete from product where id = (select min(id) from product)`)
    const target = await fixture.hasDatabase()

    await fixture.back(shop.connection)
    const sums = await fixture.restore(target)

    const before = await everythingIn(shop.connection)
    expect(await everythingIn(target)).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    expect(sums.tables['product']?.rows).toBe((before['product'] as unknown[]).length) // rows, see everythingIn
  })

  it('has its customers and what they keep, and no login: an old backup brings back none that has ended', async () => {
    const productId = await shop.hasProduct()
    const customer = await shop.hasCustomer()
    const { data: favorite } = await shop.ask(addFavorite, {}, { token: customer.token, body: { productId } })
    const key = await shop.db.row<{ hex: string }>(sql`select encode(key, 'hex') as hex from address_key`)
    const other = await openShop()
    try {
      await fixture.back(shop.connection)
      await fixture.restore(other.connection)

      expect((await other.ask(getUserInfo, {}, { token: customer.token })).code).toBe('C105')
      expect((await other.ask(refresh, {}, { body: { refreshToken: customer.refreshToken } })).code).toBe('C105')
      const body = { username: customer.username, password: customer.password, clientId: CLIENT_ID, grantType: 'password' }
      const { data: login } = await other.ask(logIn, {}, { body })
      expect((await other.ask(listFavorites, {}, { token: login.accessToken })).data).toMatchObject([{ id: favorite.id, productId }])
      const saved = gunzipSync(await readFile(fixture.file)).toString('latin1')
      expect(saved).toContain(customer.username)
      for (const secret of [key?.hex ?? '', hashToken(customer.token).toString('hex'), hashToken(customer.refreshToken).toString('hex')]) {
        expect(secret).toMatch(/^[\da-f]{64}$/)
        expect(saved).not.toContain(secret)
      }
    } finally {
      await other.close()
    }
  })

  it('brings back no mailed link and no mail that waits, but links to unsubscribe', async () => {
    const mailbox = await openMailbox(shop.db)
    const { username } = await shop.hasCustomer()
    await shop.ask(forgotPassword, {}, { body: { email: username } })
    const resetToken = await mailbox.tokenTo(username, RESET_PASSWORD)
    await shop.ask(subscribe, {}, { body: { name: 'Ann', email: 'ann@newsletter.example', agree: 1 } })
    const endToken = await mailbox.tokenTo('ann@newsletter.example', UNSUBSCRIBE)
    await shop.ask(forgotPassword, {}, { body: { email: username } })
    const other = await openShop()
    try {
      await fixture.back(shop.connection)
      await fixture.restore(other.connection)

      expect((await other.ask(resetPassword, {}, { body: { token: resetToken, password: 'a new password' } })).code).toBe('C112')
      expect(await other.db.rows(sql`select * from outbox_mail`)).toEqual([])
      expect((await other.ask(unsubscribe, {}, { body: { token: endToken } })).code).toBe('0000')
    } finally {
      await other.close()
      await mailbox.close()
    }
  })

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
    await mkdir(join(data, 'outbox')) // mails
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

  it('is brought to this version when the backup is of an older one', async () => {
    const source = await fixture.hasDatabase()
    const older = openPool(source, { onLost: () => {} })
    await migrateBefore(older, '0004')
    const client = await older.connect()
    await client.query("insert into series (id, code) values (1, 'OLD'); insert into product (series_id, price_fen) values (1, 100)")
    await client.end()
    const target = await fixture.hasDatabase()

    await fixture.back(source)
    await fixture.restore(target)

    expect(await ask(target, 'select count(*)::int from product')).toEqual([[1]])
    expect(Object.keys(await everythingIn(target)).toSorted()).toEqual(Object.keys(await everythingIn(shop.connection)).toSorted())
    await older.end()
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
