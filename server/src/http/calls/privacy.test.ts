import type { Call } from '@shop/contract/call'
import { listLogins, logIn } from '@shop/contract/account/account'
import { addToCart, applyCoupon, getCart } from '@shop/contract/cart/cart'
import { addFavorite, listFavorites } from '@shop/contract/favorites/favorites'
import { CLIENT_ID } from '@shop/contract/limits'
import { CALLS } from '@shop/contract/calls'
import { type UploadedFile, uploadFile } from '@shop/contract/uploads/customer-files'
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { formOf, pdf } from '../../../test/fixtures/files.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

/** Two customers and a visitor send each call, with the cache on (security A1, A3). */

let shop: TestShop
type Owner = TestCustomer & { favorite: number; line: number; login: number; coupon: string; file: UploadedFile }
let customers: [Owner, Owner]
let input: Record<string, number | string>
let video: number
beforeAll(async () => {
  shop = await openShop()
  const products = [await shop.hasProduct({ name: 'Kestrel' }), await shop.hasProduct({ name: 'Kestrel two' })] as const
  const hasOwner = async (productId: number, coupon: string) => {
    const customer = await shop.hasCustomer()
    const { token } = customer
    const favorite = await shop.ask(addFavorite, {}, { token, body: { productId } })
    const line = await shop.ask(addToCart, {}, { token, body: { productId } })
    await shop.db.rows(sql`insert into coupon (code, percent) values (${coupon}, 10)`)
    await shop.ask(applyCoupon, {}, { token, body: { couponCode: coupon } })
    const [login] = (await shop.ask(listLogins, {}, { token })).data
    const file = await shop.ask(uploadFile, {}, { token, body: formOf({ file: pdf() }, { name: `of ${coupon}` }) })
    return { ...customer, login: login?.id ?? 0, favorite: favorite.data.id, line: line.data.id, coupon, file: file.data }
  }
  customers = [await hasOwner(products[0], 'ONLY-FOR-ONE'), await hasOwner(products[1], 'ONLY-FOR-TWO')]
  await shop.hasPage()
  await shop.hasPage({ kind: 'policy', flag: 'privacy' })
  video = await shop.hasVideo({ title: 'Kestrel' })
  input = { id: products[0], name: 'kestrel', keyword: 'kestrel', flag: 'privacy' }
})
afterAll(() => shop.close())

const READS: readonly Call[] = CALLS.filter(({ method }) => method === 'GET')
/** Texts that only this customer may see. */
const secretsOf = ({ username, coupon, file }: Owner) => [username, coupon, file.url]
const inputOf = (call: Call) => {
  const given = { ...input, ...(call.path.startsWith('/videos') && { id: video }) }
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in call.input.shape))
}
/** Views are counted during the test. */
const CHANGING = ['GET /videos/{id}/stats']

it('nobody sees what belongs to another, in whatever order and how often the calls are asked', async () => {
  const [first, second] = customers
  const askers = [first, second, undefined]
  const rounds = READS.flatMap((call) => askers.map((asker) => ({ call, asker })))

  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...rounds, ...rounds], { minLength: rounds.length }), async (asked) => {
      const shared = new Map<string, string>()
      for (const { call, asker } of asked) {
        const { code, data } = await shop.ask(call, inputOf(call), { token: asker?.token })

        if (call.who === 'customer' && !asker) {
          expect(code, call.name).toBe('C105')
          continue
        }
        const text = JSON.stringify(data)
        const foreign = [first, second].filter((customer) => customer !== asker).flatMap(secretsOf)
        expect(
          foreign.filter((secret) => text.includes(secret)),
          call.name,
        ).toEqual([])
        if (call.who === 'customer' || CHANGING.includes(call.name)) continue
        expect(text, `${call.name} is the same for everyone`).toBe(shared.get(call.name) ?? text)
        shared.set(call.name, text)
      }
    }),
    { numRuns: 3 },
  )
})

it('each customer lists what is their own', async () => {
  for (const { token, favorite, line, coupon } of customers) {
    expect((await shop.ask(listFavorites, {}, { token })).data.map(({ id }) => id)).toEqual([favorite])
    const { data } = await shop.ask(getCart, {}, { token })
    expect([data.items.map(({ id }) => id), data.coupon?.code]).toEqual([[line], coupon])
  }
})

async function dumpOf({ id }: Owner) {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select c.relname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id'
     order by 1`)
  const dump: Record<string, object[]> = { account: await shop.db.rows(sql`select * from account where id = ${id}`) }
  for (const { name } of tables)
    dump[name] = await shop.db.rows(sql`select * from ${raw(name)} t where account_id = ${id} order by t::text`)
  return dump
}

it('no write of a customer changes a row of another, whichever ids it names', async () => {
  const [first, second] = customers
  const ids = [first.favorite, first.line, first.login, first.file.id, first.id, Number(input['id'])]
  const items = ids.map((productId) => ({ productId, quantity: 9 }))
  const body = {
    productId: input['id'],
    quantity: 9,
    itemIds: ids,
    fileIds: ids,
    items,
    localItems: items,
    couponCode: second.coupon,
    accountId: first.id,
  }
  const writes: readonly Call[] = CALLS.filter(
    ({ who, method, name }) => who === 'customer' && method !== 'GET' && name !== 'POST /auth/logout',
  )
  const before = await dumpOf(first)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['account', 'cart_line', 'favorite', 'file', 'login']))

  for (const call of writes) {
    const { accessToken: token } = (await shop.ask(logIn, {}, { body: { ...second, clientId: CLIENT_ID, grantType: 'password' } })).data
    for (const id of ids) {
      const answer = await shop.ask(call, { id }, { token, body: call.json?.def.type === 'array' ? ids : body })
      expect(answer.status, call.name).toBeLessThan(500)
      expect(answer.code, call.name).not.toBe('C105')
    }
    expect(await dumpOf(first), call.name).toEqual(before)
  }
})

it('every write that belongs to customers is C105 for a visitor, for a token of nobody, and for one that is not in the header', async () => {
  const { token } = customers[0]
  const writes: readonly Call[] = CALLS.filter(({ who, method }) => who === 'customer' && method !== 'GET')
  for (const call of writes) {
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { authorization: `Basic ${token}` }, { cookie: `token=${token}` }]) {
      const response = await shop.request({ method: call.method, url: `/api/admin${call.path}?access_token=${token}`, headers })

      expect([call.name, response.json().code]).toEqual([call.name, 'C105'])
    }
  }
})
