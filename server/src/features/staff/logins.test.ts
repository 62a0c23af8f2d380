import * as calls from '@shop/contract/manage/staff'
import { pageStaffLogins } from '@shop/contract/manage/staff-logins'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { OFFICE, redeem, STAFF_PASSWORD } from '../../../test/staff/staff.ts'
import { makeOwnerLink } from './link.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from staff`)
  await shop.db.rows(sql`truncate staff_login`)
  await shop.db.rows(sql`truncate rate_limit`)
  await shop.db.rows(sql`delete from outbox_mail`)
})

const origin = OFFICE
const linkOf = async () => (await makeOwnerLink(shop.db)) ?? ''
const owner = async (email = 'mara@shop.example') => ({ email, ...(await redeem(shop.ask, await linkOf(), { email })) })
const password = (email: string, given = STAFF_PASSWORD) => shop.ask(calls.signIn, {}, { origin, body: { email, password: given } })

describe('the log of logins', () => {
  it('has every attempt, newest first, page by page, and no address', async () => {
    const { email, cookie } = await owner()
    await password(email, 'thirteen dogs on a slow boat')
    await password('nobody@shop.example')

    const { data } = await shop.ask(pageStaffLogins, { limit: 2 }, { cookie })

    expect(data.rows.map(({ name, outcome, method }) => [name, outcome, method])).toEqual([
      [null, 'wrong', 'password'],
      ['Mara', 'wrong', 'password'],
    ])
    const { data: next } = await shop.ask(pageStaffLogins, { limit: 2, after: data.next }, { cookie })
    expect(next).toMatchObject({ rows: [{ name: 'Mara', outcome: 'open', method: 'link' }], next: null })
    expect(JSON.stringify([data, next])).not.toContain('nobody')
  })

  it('says whether they had signed in from there before, by the hash of the address that the log has', async () => {
    const { email, cookie } = await owner()
    const passwordFrom = (address: string) =>
      shop.ask(calls.signIn, {}, { origin, address, body: { email, password: 'thirteen dogs on a slow boat' } })
    await passwordFrom('198.51.100.7')
    await passwordFrom('127.0.0.1')

    const { data } = await shop.ask(pageStaffLogins, {}, { cookie })

    expect(data.rows.map(({ isKnownPlace }) => isKnownPlace)).toEqual([true, false, false]) // the link was used at a new place
    const [here, elsewhere, byLink] = data.rows.map(({ address }) => address)
    expect(here).toMatch(/^[0-9a-f]{16}$/)
    expect(here).toBe(byLink)
    expect(elsewhere).not.toBe(here)
  })

  it('has one row a quarter of an hour for what is held, and for what is at addresses of nobody (security review 2, finding 17)', async () => {
    const { email, cookie } = await owner()
    await shop.db.rows(sql`truncate staff_login`)
    const passwordFrom = (address: string, given: string) =>
      shop.ask(calls.signIn, {}, { origin, address, body: { email: given, password: 'thirteen dogs on a slow boat' } })
    for (let attempt = 0; attempt < 14; attempt++) await passwordFrom('198.51.100.7', email)
    await passwordFrom('198.51.100.8', email)
    for (let attempt = 0; attempt < 5; attempt++) await passwordFrom('198.51.100.9', `nobody-${attempt}@shop.example`)
    const rows = async () => (await shop.ask(pageStaffLogins, {}, { cookie })).data.rows

    const found = await rows()
    expect(found.map(({ name, outcome, attempts }) => [name, outcome, attempts])).toEqual([
      [null, 'wrong', 5],
      ['Mara', 'held', 5],
      ...Array.from({ length: 10 }, () => ['Mara', 'wrong', 1]),
    ])
    expect(found[1]).toMatchObject({ address: null, isKnownPlace: false }) // two addresses share this row
    await shop.db.rows(sql`update staff_login set created_at = created_at - interval '15 minutes'`)
    await passwordFrom('198.51.100.8', email)
    expect((await rows())[0]).toMatchObject({ outcome: 'held', attempts: 1 })
  })
})
