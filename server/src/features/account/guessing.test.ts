import * as calls from '@shop/contract/account/account'
import { listSeries } from '@shop/contract/catalog/catalog'
import { CLIENT_ID } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullIt } from '../../../test/full-run.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createKeyedHash } from '../../auth/address.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../texts/texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

const postFrom = (remoteAddress: string, path: string, body: object) =>
  shop.request({
    method: 'POST',
    url: `/api/admin${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  })
const logInFrom = (address: string, username: string, password: string) =>
  postFrom(address, '/auth/login', { username, password, clientId: CLIENT_ID, grantType: 'password' })

describe('guessing', () => {
  it('is held after 10 wrong passwords, right or wrong, but not for the customer at a known address', async () => {
    const { username, password } = await shop.hasCustomer() // the customer logs in from 127.0.0.1
    for (const _ of times(10)) expect((await logInFrom('192.0.2.1', username, 'wrong')).json().code).toBe('C101')

    const [wrong, right] = [await logInFrom('192.0.2.2', username, 'wrong'), await logInFrom('192.0.2.2', username, password)]
    const home = await logInFrom('::ffff:127.0.0.1', username, password)

    for (const held of [wrong, right]) {
      expect(held.statusCode).toBe(429)
      expect(held.json()).toEqual({ code: 'C107', message: TEXTS.en.codes.C107, data: null })
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect(home.json().code).toBe('0000')
    expect((await logInFrom('192.0.2.2', username, password)).json().code).toBe('0000') // the success has cleared the count
  })

  it('holds an account that does not exist alike', async () => {
    const codes = []
    for (const host of times(12)) codes.push((await logInFrom(`192.0.2.${100 + host}`, 'nobody@example.org', 'wrong')).json().code)

    expect(codes).toEqual([...times(10).map(() => 'C101'), 'C107', 'C107'])
  })

  it('is held for an address after 50, whatever the account', async () => {
    const codes = []
    for (const index of times(51)) codes.push((await logInFrom('192.0.2.200', `someone-${index}@example.org`, 'wrong')).json().code)

    expect(codes).toEqual([...times(50).map(() => 'C101'), 'C107'])
  })
})

fullIt(
  'under a flood of wrong logins from 5 networks lets in the right password, from a known address and a new one, and whoever registers: security review 2, finding 9',
  async () => {
    const { username, password } = await shop.hasCustomer() // the customer logs in from 127.0.0.1
    let isFull = () => {}
    const full = new Promise<void>((resolve) => (isFull = resolve))
    const flood = times(300).map(async (index) => {
      const email = `stranger-${index}@example.org`
      const { statusCode } = await logInFrom(`203.0.${index % 5}.${index % 250}`, email, 'wrong')
      if (statusCode === 429) isFull()
      return { statusCode, email }
    })
    await full

    // Addresses of networks that no other test uses: hashes are counted per network, and files share a process.
    const newcomer = { username: 'newcomer@example.org', pwd: 'correct horse' }
    const answers = await Promise.all([
      ...times(5).map(() => logInFrom('127.0.0.1', username, password)),
      logInFrom('100.99.1.7', username, password),
      postFrom('100.99.2.8', '/register', newcomer),
    ])
    answers.push(await logInFrom('2001:db8:7777:1::1', newcomer.username, newcomer.pwd))

    expect(answers.map((answer) => answer.json().code)).toEqual(times(8).map(() => '0000'))
    const keyedHash = createKeyedHash(shop.db)
    const strangers = await Promise.all(flood)
    expect(new Set(strangers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    for (const { statusCode, email } of strangers) {
      const key = await keyedHash(`failed logins of account ${email}`)
      const counted = await shop.db.rows(sql`select from rate_limit where key = ${key}`)
      expect(counted.length, 'what finds the queue full writes nothing').toBe(statusCode === 200 ? 1 : 0)
    }
  },
)

it('limits registrations by address, before the body is read', async () => {
  const codes = []
  for (const _ of times(RATE_LIMITS.register.most + 1))
    codes.push((await postFrom('198.51.100.1', '/register', { username: '' })).json().code)

  expect(codes).toEqual([...times(RATE_LIMITS.register.most).map(() => 'C103'), 'C107'])
})

it('takes no place of a page: where one thing is made at a time, 10 logins at once are all judged, and reads answered beside them', async () => {
  const small = await openShop({ capacity: { maxRunning: 1, maxQueued: 1, queueTimeoutMs: 10_000 } })
  try {
    const logIn = (index: number) => {
      const body = { username: `someone-${index}@example.org`, password: 'wrong', clientId: CLIENT_ID, grantType: 'password' }
      return small.ask(calls.logIn, {}, { body })
    }

    const [reads, ...logins] = await Promise.all([small.ask(listSeries), ...times(10).map(logIn)])

    expect(reads.code).toBe('0000')
    expect(logins.map(({ code }) => code)).toEqual(times(10).map(() => 'C101'))
  } finally {
    await small.close()
  }
})
