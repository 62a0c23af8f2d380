import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { TestCustomer } from '../../test/fixtures/account.ts'
import { createAuthentication } from './authentication.ts'
import { RATE_LIMITS } from './rate-limit-settings.ts'
import { createToken } from './tokens.ts'

let shop: TestShop
let customer: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.hasCustomer()
})
afterAll(() => shop.close())

const LIMIT = RATE_LIMITS.unknownTokensOfAddress
const HERE = '192.0.2.1'
const bearer = (token: string) => `Bearer ${token}`
const times = (number: number) => Array.from({ length: number }, (_, index) => index)

/** Simulates another process and counts its database queries. */
function authentication() {
  const row = vi.spyOn(shop.db, 'row')
  row.mockClear()
  return { ...createAuthentication(shop.db, LIMIT), lookUps: () => row.mock.calls.length }
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    (found) => (found ? 'found' : 'none'),
    (error: { code: string; retryAfterSeconds: number }) => `${error.code}, ${error.retryAfterSeconds > 0}`,
  )

describe('tokens that nobody was given', () => {
  it('are looked up 60 times a minute for an address, then C107 without a look-up, however many come at once', async () => {
    const { authenticate, lookUps } = authentication()

    const codes = await Promise.all(times(200).map(() => codeOf(authenticate(bearer(createToken()), HERE))))

    expect(lookUps()).toBe(LIMIT.most)
    expect(codes.filter((code) => code === 'none')).toHaveLength(LIMIT.most)
    expect(codes.filter((code) => code === 'C107, true')).toHaveLength(200 - LIMIT.most)
  })

  it('are looked up ten times as often for a network: security review 2, finding 13', async () => {
    const { authenticate, lookUps } = authentication()

    const codes = []
    for (const host of times(20 * 60)) codes.push(await codeOf(authenticate(bearer(createToken()), `198.51.100.${host % 20}`)))

    expect(lookUps()).toBe(10 * LIMIT.most)
    expect(codes.at(-1)).toBe('C107, true')
    expect(await codeOf(authenticate(bearer(createToken()), '198.51.101.1'))).toBe('none')
  })

  it('fail neither a customer elsewhere, nor at the same address one whose token this process has found valid or handed out', async () => {
    const { authenticate, note } = authentication()
    const other = await shop.hasCustomer()
    await authenticate(bearer(customer.token), HERE)
    note(other.token)
    for (const _ of times(100)) await codeOf(authenticate(bearer(createToken()), HERE))

    expect(await codeOf(authenticate(bearer(customer.token), HERE))).toBe('found')
    expect(await codeOf(authenticate(bearer(other.token), HERE))).toBe('found')
    expect(await codeOf(authenticate(bearer((await shop.hasCustomer()).token), '192.0.2.2'))).toBe('found')
  })

  it('are no reason to look anything up where they have another form', async () => {
    const { authenticate, lookUps } = authentication()

    for (const header of ['x', 'Bearer x', `Basic ${customer.token}`]) expect(await authenticate(header, HERE)).toBeUndefined()

    expect(lookUps()).toBe(0)
  })
})

it('looks a token that has ended up no more than 60 times', async () => {
  const { authenticate, lookUps, note } = authentication()
  const ended = createToken()
  note(ended)

  for (const _ of times(500)) await codeOf(authenticate(bearer(ended), HERE))

  expect(lookUps()).toBe(60 + LIMIT.most)
})
