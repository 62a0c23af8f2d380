import { subscribe } from '@shop/contract/newsletter/newsletter'
import * as calls from '@shop/contract/privacy/privacy'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the export', () => {
  it('holds the subscription of its e-mail only once that is confirmed: it may be another person’s', async () => {
    const email = 'vera-1@shop.example'
    await shop.ask(subscribe, {}, { body: { name: 'Vera Victim', email, agree: 1 } })
    const customer = await shop.hasCustomer({ username: email })

    const unconfirmed = await shop.ask(calls.exportAccount, {}, { token: customer.token })
    await shop.db.rows(sql`update account set email_verified_at = now() where id = ${customer.id}`)
    const confirmed = await shop.ask(calls.exportAccount, {}, { token: customer.token })

    expect([unconfirmed.data.newsletter, confirmed.data.newsletter]).toMatchObject([null, { email, name: 'Vera Victim' }])
    expect(JSON.stringify(unconfirmed.data)).not.toContain('Vera')
  })
})

describe('deleting an account', () => {
  it('whose e-mail is not confirmed leaves what another person may have asked for under that address', async () => {
    const email = 'vera-2@shop.example'
    await shop.ask(subscribe, {}, { body: { name: 'Vera Victim', email, agree: 1 } })
    const customer = await shop.hasCustomer({ username: email })
    const mails = () => shop.db.rows<{ kind: string }>(sql`select kind from outbox_mail where recipient = ${email} order by kind`)
    expect(await mails()).toEqual([{ kind: 'newsletterConfirmation' }, { kind: 'verification' }])

    const { token, password } = customer
    expect((await shop.ask(calls.deleteAccount, {}, { token, body: { password } })).code).toBe('0000')

    expect(await mails()).toEqual([{ kind: 'newsletterConfirmation' }])
    expect(await shop.db.rows(sql`select name from subscription where email = ${email}`)).toEqual([{ name: 'Vera Victim' }])
  })
})
