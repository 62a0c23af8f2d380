import { addToCart, applyCoupon, getCart } from '@shop/contract/cart/cart'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { MAX_COUPON_LENGTH } from '@shop/contract/limits'
import { copyCoupon } from '@shop/contract/manage/coupon-copies'
import { pageHistory, undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCoupons } from '../../../test/fixtures/cart.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TEXTS } from '../../texts/texts.ts'

const calls = KIND_CALLS.coupon

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const create = (code: string, percent = 10) => shop.ask(calls.create, {}, { ...editor, body: { code, percent } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = (id: number, rev: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
const publish = (id: number, rev: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev } })
const hasCoupon = async (code: string) => {
  const { data } = await create(code)
  await publish(data.id, 1)
  return data.id
}
const issue = (path: string, name: keyof typeof TEXTS.en.issues) => ({
  code: 'C103',
  data: { issues: [{ path, message: TEXTS.en.issues[name] }] },
})

/** A customer with a cart of 100.00. */
async function hasCart() {
  const { token } = await shop.hasCustomer()
  const productId = await shop.hasProduct({ priceFen: 10_000 })
  await shop.ask(addToCart, {}, { token, body: { productId } })
  return token
}
const apply = (token: string, couponCode: string) => shop.ask(applyCoupon, {}, { token, body: { couponCode } })

describe('a coupon of the back office', () => {
  it('is accepted once it is published, and no longer once it is archived', async () => {
    const token = await hasCart()
    const { data } = await create(' spring２６ ', 15)
    expect(await get(data.id)).toMatchObject({
      state: 'draft',
      shop: { code: 'SPRING26', percent: 15, amount: null, minimum: 0, taken: 0 },
    })
    expect((await apply(token, 'SPRING26')).code).toBe('C110')

    expect((await publish(data.id, 1)).data).toMatchObject({ state: 'live' })
    expect((await apply(token, 'spring26')).code).toBe('0000')
    expect((await shop.ask(getCart, {}, { token })).data).toMatchObject({ coupon: { discount: 15 } })
    expect((await get(data.id)).shop).toMatchObject({ taken: 1 })

    expect((await shop.ask(calls.archive, { id: data.id }, { ...editor, body: { rev: 2 } })).data).toMatchObject({ state: 'archived' })
    expect((await shop.ask(getCart, {}, { token })).data).toMatchObject({ coupon: { discount: 0 } })
  })

  it('changes from a percentage to an amount in one step', async () => {
    const id = await hasCoupon('TEN')

    expect(await save(id, 2, { amount: 20 })).toMatchObject(issue('percent', 'eitherOff'))
    expect((await save(id, 2, { percent: null, amount: 20 })).code).toBe('0000')
    expect((await publish(id, 3)).code).toBe('0000')
    expect((await get(id)).shop).toMatchObject({ percent: null, amount: 20 })
  })

  it.each([
    [{ code: 'ten off' }, 'code', 'couponCode'],
    [{ percent: null }, 'percent', 'eitherOff'],
    [{ percent: null, amount: 0 }, 'percent', 'eitherOff'],
    [{ starts: '2030-01-02T00:00:00.000Z', ends: '2030-01-01T00:00:00.000Z' }, 'ends', 'endsBeforeStart'],
  ] as const)('refuses %j at the field', async (set, path, name) => {
    const id = await hasCoupon('TEN')

    expect(await save(id, 2, set)).toMatchObject(issue(path, name))
  })

  it.each(['welcome10', 'ＷＥＬＣＯＭＥ10', 'WEL\u200bCOME10'])(
    'refuses the code of another one, however it is written: %s',
    async (code) => {
      await addCoupons(shop.db, [{ code: 'WELCOME10', percent: 5 }])

      expect(await create(code)).toMatchObject(issue('code', 'taken'))
    },
  )

  it('refuses a code that SQL has stored in another spelling (report R6)', async () => {
    await addCoupons(shop.db, [{ code: 'Ｗelcome10', percent: 5 }])

    expect(await create('WELCOME10')).toMatchObject(issue('code', 'taken'))
  })

  it('allows no fewer uses than there are, and is not deleted once it has some', async () => {
    const id = await hasCoupon('TWICE')
    await apply(await hasCart(), 'TWICE')
    await apply(await hasCart(), 'TWICE')
    const owner = await hasStaff(shop.db)

    expect(await save(id, 2, { maxUses: 1 })).toMatchObject(issue('maxUses', 'fewerThanUses'))
    expect((await save(id, 2, { maxUses: 2 })).code).toBe('0000')
    await shop.ask(calls.archive, { id }, { ...owner, body: { rev: 3 } })
    expect(await shop.ask(calls.delete, { id }, { ...owner, body: { rev: 4 } })).toMatchObject({ code: 'C118' })
  })
})

describe('copies of a coupon', () => {
  it('are published with it, have codes of their own, and are for one use', async () => {
    const id = await hasCoupon('NEWS')
    const { code, data } = await shop.ask(copyCoupon, { id }, { ...editor, body: { count: 3 } })
    expect(code).toBe('0000')
    expect(new Set(data.codes).size).toBe(3)
    for (const one of data.codes) expect(one).toMatch(/^NEWS-[2-9A-HJKMNP-TV-Z]{8}$/)

    const [first = '', second = ''] = data.codes
    expect((await apply(await hasCart(), first)).code).toBe('0000')
    expect((await apply(await hasCart(), first)).code).toBe('C110')
    expect((await apply(await hasCart(), second)).code).toBe('0000')
    const { rows } = (await shop.ask(pageHistory, { type: 'coupon' }, editor)).data
    expect(rows.map(({ kind, records }) => [kind, records])).toEqual([
      ['publish', 3],
      ['create', 3],
      ['publish', 1],
      ['create', 1],
    ])
    expect((await shop.ask(undoRevision, { id: data.revision }, { ...editor, body: {} })).code).toBe('0000')
    expect(await shop.db.rows(sql`select from coupon where active`)).toHaveLength(1)
  })

  it('of a draft are drafts; as many as the limit, of the longest code', async () => {
    const { data } = await create('X'.repeat(MAX_COUPON_LENGTH))
    const copies = (await shop.ask(copyCoupon, { id: data.id }, { ...editor, body: { count: 1_000 } })).data

    expect(copies.codes.every((code) => code.length === MAX_COUPON_LENGTH)).toBe(true)
    expect(await shop.db.rows(sql`select from coupon where active`)).toHaveLength(0)
    expect((await shop.ask(copyCoupon, { id: data.id }, { ...editor, body: { count: 1_001 } })).code).toBe('C103')
    expect((await shop.ask(copyCoupon, { id: 99_999 }, { ...editor, body: { count: 1 } })).code).toBe('C104')
  })
})
