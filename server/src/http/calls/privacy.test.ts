import type { Call } from '@shop/contract/call'
import { addFavorite, listFavorites, removeFavorites } from '@shop/contract/favorites/favorites'
import { CALLS } from '@shop/contract/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'

/** Every call, asked as each of two customers and as a visitor, with the cache on (security A1, A3). */

let shop: TestShop
type Favoring = TestCustomer & { favorite: number }
let customers: [Favoring, Favoring]
let input: Record<string, number | string>
beforeAll(async () => {
  shop = await openShop()
  const products = [await shop.hasProduct({ name: 'Kestrel' }), await shop.hasProduct({ name: 'Kestrel two' })] as const
  const favoring = async (productId: number) => {
    const customer = await shop.hasCustomer()
    const { data } = await shop.ask(addFavorite, {}, { token: customer.token, body: { productId } })
    return { ...customer, favorite: data.id }
  }
  customers = [await favoring(products[0]), await favoring(products[1])]
  await shop.hasPage()
  await shop.hasPage({ kind: 'policy', flag: 'privacy' })
  input = { id: products[0], name: 'kestrel', keyword: 'kestrel', flag: 'privacy' }
})
afterAll(() => shop.close())

const READS: readonly Call[] = CALLS.filter(({ method }) => method === 'GET')
/** What only one customer may see: the address, and the ids of what is kept. */
const secretsOf = ({ username }: TestCustomer) => [username]
const inputOf = (call: Call) => Object.fromEntries(Object.entries(input).filter(([name]) => name in call.input.shape))

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
        if (call.who === 'customer') continue
        expect(text, `${call.name} is the same for everyone`).toBe(shared.get(call.name) ?? text)
        shared.set(call.name, text)
      }
    }),
    { numRuns: 3 },
  )
})

it('each customer lists what is their own', async () => {
  for (const { token, favorite } of customers) {
    expect((await shop.ask(listFavorites, {}, { token })).data.map(({ id }) => id)).toEqual([favorite])
  }
})

it('an id of another customer changes nothing of theirs', async () => {
  const [first, second] = customers

  expect(await shop.ask(removeFavorites, {}, { token: second.token, body: [first.favorite] })).toMatchObject({ code: '0000' })

  expect((await shop.ask(listFavorites, {}, { token: first.token })).data).toMatchObject([{ id: first.favorite }])
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
