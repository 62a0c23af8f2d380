import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { forgotPassword, getUserInfo, logIn, refresh, resetPassword } from '@shop/contract/account/account'
import { PREVIEW_HEADER, RESET_PASSWORD, UNSUBSCRIBE } from '@shop/contract/addresses'
import { addFavorite, listFavorites } from '@shop/contract/favorites/favorites'
import { CLIENT_ID } from '@shop/contract/limits'
import { addPreview } from '@shop/contract/manage/preview-links'
import { subscribe, unsubscribe } from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, everythingIn, openBackupFixture } from '../../test/backup.ts'
import { migrateBefore } from '../../test/database.ts'
import { fullIt } from '../../test/full-run.ts'
import { openMailbox } from '../../test/mail.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { officeOf } from '../../test/staff/office.ts'
import { hasStaff } from '../../test/staff/staff.ts'
import { hashToken } from '../auth/authentication.ts'
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
    const anna = officeOf(shop.ask, await hasStaff(shop.db))
    await anna.save(id, 0, { sort: 5, 'name.de': 'Wagen' })
    await anna.publish(id, 1, { fields: ['sort'] })
    await anna.putDraft(id, 2, { price: 3 })
    const target = await fixture.hasDatabase()

    await fixture.back(shop.connection)
    const sums = await fixture.restore(target)

    const before = await everythingIn(shop.connection)
    expect(await everythingIn(target)).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    for (const table of ['record', 'saved_change', 'staff_draft', 'revision', 'revision_change'])
      expect(before[table], table).not.toEqual([])
    await expect(ask(target, 'delete from revision_change')).rejects.toThrow('history is never changed')
    expect(sums.tables['product']?.rows).toBe((before['product'] as unknown[]).length) // `everythingIn` returns arrays of rows
  })

  it('has its customers and what they keep, and no login: an old backup brings back none that has ended', async () => {
    const productId = await shop.hasProduct()
    const customer = await shop.hasCustomer()
    const { data: favorite } = await shop.ask(addFavorite, {}, { token: customer.token, body: { productId } })
    const editor = await hasStaff(shop.db, { role: 'editor' })
    const asked = { type: 'product', recordId: productId, withSaved: true, asOf: null, pageLanguage: 'en' }
    const preview = (await shop.ask(addPreview, {}, { ...editor, body: asked })).data
    const key = await shop.db.row<{ hex: string }>(sql`select encode(key, 'hex') as hex from address_key`)
    const other = await openShop()
    try {
      await fixture.back(shop.connection)
      await fixture.restore(other.connection)

      expect((await other.ask(getUserInfo, {}, { token: customer.token })).code).toBe('C105')
      const shown = await other.request({ url: '/api/admin/product-tag/list', headers: { [PREVIEW_HEADER]: preview.token } })
      expect(shown.statusCode).toBe(404)
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

  fullIt('brings back no mailed link and no mail that waits, but links to unsubscribe', async () => {
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

  fullIt('is brought to this version when the backup is of an older one', async () => {
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
})
